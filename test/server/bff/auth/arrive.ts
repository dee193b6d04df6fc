import type { Browser } from '../../../support/signed-in.ts'

export const educator = 'partner Joan Mercer'
export const teacher = 'account Renee Castellanos'
export const refused = '/login?reason=partner-refused'
/** Where a token leads that was used before. */
export const used = '/login?reason=partner-link-used'

/** Follows a partner's link: status and where it leads. */
export async function arrive(browser: Browser, token: string, rest = '') {
  const { status, headers } = await browser.get(`/reading?token=${token}${rest}`)
  return [status, headers.location]
}
