/** The greatest number of a field with `format: int32`, which the API server's own counts are. */
export const maxInt32 = 2 ** 31 - 1;
