export { rootFiles } from "../run/paths.ts";
export { isRenderError, RenderError, type RenderReason } from "./error.ts";
export { encodeInputs, maxRootBytes, moduleSource, type RenderedRoot, renderRoot } from "./render-root.ts";
