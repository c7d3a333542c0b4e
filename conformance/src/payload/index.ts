export { findPayload } from "./find-payload.ts";
export { type Payload, payloadOf } from "./payload.ts";
