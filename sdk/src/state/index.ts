export { type DecodedState, decodeState, maxStateBytes, type State, type StateResource } from "./decode-state.ts";
