export { isRenderError, RenderError, type RenderReason } from "./error.ts";
export { encodeInputs, maxRootBytes, moduleSource, type RenderedRoot, renderRoot, rootFiles } from "./render-root.ts";
