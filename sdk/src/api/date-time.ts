const dateTime = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** Whether a text is a time as RFC 3339 writes it and as the API server takes it: of a day that exists, without leap seconds. */
export const isDateTime = (value: string): boolean => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (dateTime.exec(value) ?? []).slice(1).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
};
