/** How long a file and its results are kept, in milliseconds: as long as it can be viewed and undone. */
export const KEPT_MS = 24 * 3_600_000
