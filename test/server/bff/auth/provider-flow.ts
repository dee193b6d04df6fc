import { answerSignIn } from '../../../support/sandbox.ts'
import type { Browser } from '../../../support/signed-in.ts'

export type Provider = 'google' | 'edu'

/** Sends a browser off to a provider; where it was sent. */
export async function start(browser: Browser, provider: Provider, query = ''): Promise<URL> {
  const { status, headers } = await browser.get(`/auth/${provider}/start${query}`)
  if (status !== 303) throw new Error(`not sent off: ${status}`)
  return new URL(String(headers.location))
}

/** Goes to a provider and comes back as somebody; the query it comes back with. */
export async function goAndComeBack(
  browser: Browser,
  provider: Provider,
  sub: string,
  query = '',
): Promise<string> {
  return (await answerSignIn(await start(browser, provider, query), { sub })).search
}

export const land = (browser: Browser, query: string) => browser.post('/auth/callback', { query })
