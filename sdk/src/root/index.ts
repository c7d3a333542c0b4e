export { rootFiles } from "../run/paths.ts";
export { renderBackendRoot } from "./backend-root.ts";
export { isRenderError, RenderError, type RenderReason } from "./error.ts";
export { encodeInputs, maxRootBytes, moduleSource, type RenderedRoot, renderRoot } from "./render-root.ts";
export { inputsBuilt, type RenderedInputs, renderedInputs } from "./rendered-inputs.ts";
export { withoutSecrets } from "./without-secrets.ts";
