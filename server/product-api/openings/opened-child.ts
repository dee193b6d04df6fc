import { relevantLevels } from '../../contract/analytics.ts'
import type { BodyOf, Call } from '../../contract/call.ts'

interface Asked {
  readonly headers: { readonly 'x-mpact-user'?: string } | undefined
  readonly body: unknown
}

/**
 * The child that a call hands something out about: those that read about one child name it in a header, one does in its
 * body. Null for any other call.
 */
export function openedChild({ id, method }: Call, { headers, body }: Asked): string | null {
  if (id === relevantLevels.id) return (body as BodyOf<typeof relevantLevels>).studentId
  return (method === 'GET' && headers?.['x-mpact-user']) || null
}
