import type { Browser } from '../support/signed-in.ts'

type Name = 'google' | 'edu' | 'sso'

export async function start(browser: Browser, provider: Name, query = ''): Promise<URL> {
  const { status, headers } = await browser.get(`/auth/${provider}/start${query}`)
  if (status !== 303) throw new Error(`not sent off: ${status}`)
  return new URL(String(headers.location))
}
export const land = (browser: Browser, query: URLSearchParams | string) =>
  browser.post('/auth/callback', { query: String(query) })
export const code = async (sent: ReturnType<Browser['post']>) => (await sent).body.error?.code ?? 'in'
export const isIn = async (browser: Browser) => (await browser.get('/api/screens/shell')).status === 200
