/** The root of the project. */
export const root: string
/** Every test file of the repository, by its path from the root. */
export const testFiles: readonly string[]
