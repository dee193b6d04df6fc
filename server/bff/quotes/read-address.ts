import { LINK_TOKEN } from '../../contract/quote-links.ts'
import { PublicError } from '../errors.ts'

const TOKEN_FORM = new RegExp(LINK_TOKEN)

/** What the address of a quote holds; throws the error for one that was never sent. */
export function readAddress(token: string): string {
  if (!TOKEN_FORM.test(token)) throw new PublicError('not-found')
  return token
}
