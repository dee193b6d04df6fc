import { PublicError } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

const NOT_TO_PAY =
  'This quote cannot be paid like this: it has ended, is paid already, or is more than a card can pay. Nothing was charged. Reload the page to see where it stands.'

/** Says why a quote is not paid, where all that is known is that it has changed. */
export function payError(error: unknown): never {
  if (error instanceof UpstreamError && error.reason === 'conflict')
    throw new PublicError('conflict', { message: NOT_TO_PAY })
  throw error
}
