import { apiRows } from "./api/hostile.testdata.ts";
import { contractRows } from "./contract/hostile.testdata.ts";
import type { Row } from "./hostile-row.testdata.ts";
import { imageRows } from "./image/hostile.testdata.ts";
import { jsonRows } from "./json/hostile.testdata.ts";
import { outputsRows } from "./outputs/hostile.testdata.ts";
import { planRows } from "./plan/hostile.testdata.ts";
import { runRows } from "./run/hostile.testdata.ts";
import { stateRows } from "./state/hostile.testdata.ts";
import { typeRows } from "./terraform-type/hostile.testdata.ts";
import { variablesRows } from "./variables/hostile.testdata.ts";

/** Every decoder of the package. */
export const hostileRows: readonly Row[] = [
  ...jsonRows,
  ...contractRows,
  ...outputsRows,
  ...planRows,
  ...stateRows,
  ...imageRows,
  ...typeRows,
  ...variablesRows,
  ...runRows,
  ...apiRows,
];
