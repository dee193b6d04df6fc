import { UpstreamError } from './upstream-error.ts'

/**
 * The answer, or null where sample data stands in for it (S8.62, S8.63): any failure of the upstream but a
 * refused bearer, which is for the session to answer (S8.56).
 */
export async function orSample<Answer>(loading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof UpstreamError && error.reason !== 'refused') return null
    throw error
  }
}
