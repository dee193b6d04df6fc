import { DAY_MS } from '../../../shared/rules/days.ts'
/** How long a file and its results are kept, in milliseconds: as long as it can be viewed and undone. */
export const KEPT_MS = DAY_MS
