/** The module contract this library implements; injected into every module as `captf_contract` (contract 1). */
export const contractVersion = "v1alpha1";

/** Where the schema documents say they live (contract 12). */
export const schemaBase = `https://captf.io/schemas/${contractVersion}/`;
