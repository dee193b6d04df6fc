import { UpstreamError } from './upstream-error.ts'

/**
 * The answer, or null where a screen can do without it: sample data stands in (S8.62, S8.63), or the part is named
 * as not available. Any failure of the upstream but a refused bearer, which is for the session to answer (S8.56).
 */
export async function orNull<Answer>(loading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof UpstreamError && error.reason !== 'refused') return null
    throw error
  }
}

/**
 * Loads what some parts of a page are made of; null if it fails, or if only another part is `requested` and there is
 * no need to load it.
 */
export const forParts =
  <Part extends string>(requested: Part | undefined) =>
  async <Answer>(parts: readonly Part[], load: () => Promise<Answer>): Promise<Answer | null> =>
    requested === undefined || parts.includes(requested) ? orNull(load()) : null
