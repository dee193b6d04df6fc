import { UpstreamError } from './upstream-error.ts'

/**
 * The answer, or null if it failed and the screen can do without it: sample data is shown instead (S8.62,
 * S8.63), or the part is reported as not available. Rethrows a refused bearer, which the session has to
 * handle (S8.56).
 */
export async function orNull<Answer>(loading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof UpstreamError && error.reason !== 'refused') return null
    throw error
  }
}

/** Loads the data of some parts of a page; null if it fails, or if only another part is `requested`. */
export const forParts =
  <Part extends string>(requested: Part | undefined) =>
  async <Answer>(parts: readonly Part[], load: () => Promise<Answer>): Promise<Answer | null> =>
    requested === undefined || parts.includes(requested) ? orNull(load()) : null
