import { jwtVerify } from 'jose'
import t from 'tap'
import { demoAccounts, demoEducators } from '../../../server/contract/demo-accounts.ts'
import { openSandbox } from '../../support/sandbox.ts'

const pageAt = async (url: string) => (await fetch(url)).text()

t.test(
  'the front page lists the demo accounts with a way to sign in, and no password in an address',
  async (t) => {
    const { origin } = await openSandbox(t)
    const page = await pageAt(`${origin}/sandbox`)
    for (const account of demoAccounts) t.match(page, account.email)
    t.equal(page.split('href="http://localhost:3000/login"').length - 1, demoAccounts.length)
    t.notMatch(page, /href="[^"]*numberlane/)
    t.equal(await pageAt(`${origin}/`).then((text) => text.length), page.length)
  },
)

t.test('the front page carries a fresh working link for every educator on each load (S1.29)', async (t) => {
  const { origin, config } = await openSandbox(t)
  const tokensOf = (page: string) =>
    [...page.matchAll(/\/reading\?token=([^"]+)"/g)].map((match) => match[1] ?? '')
  const first = tokensOf(await pageAt(`${origin}/sandbox`))
  const second = tokensOf(await pageAt(`${origin}/sandbox`))
  t.equal(new Set([...first, ...second]).size, 2 * demoEducators.length)
  const verified = await Promise.all(first.map((token) => jwtVerify(token, config.partnerToken.secret)))
  t.same(
    verified.map(({ payload }) => payload.sub),
    demoEducators.map(({ accountId }) => accountId),
  )
})

t.test('the front page says today by the clock and that it is not the product', async (t) => {
  const { origin } = await openSandbox(t, {}, { now: () => new Date('2026-10-14T15:00:00Z') })
  const page = await pageAt(`${origin}/sandbox`)
  t.match(page, '<dd>2026-10-14</dd>')
  t.match(page, 'This is not the product.')
})

t.test('the identities page names who each provider knows, and who is not verified', async (t) => {
  const { origin } = await openSandbox(t)
  const page = await pageAt(`${origin}/sandbox/identities`)
  t.match(page, 'stranger@mail.test')
  t.match(page, 'student@school.test')
  t.match(page, 'not verified')
})

t.test('pages run no script, are kept nowhere and send no Referer', async (t) => {
  const { origin } = await openSandbox(t)
  const { headers } = await fetch(`${origin}/sandbox`)
  t.match(headers.get('content-security-policy'), "default-src 'none'")
  t.notMatch(headers.get('content-security-policy'), 'unsafe')
  t.equal(headers.get('cache-control'), 'no-store')
  t.equal(headers.get('referrer-policy'), 'no-referrer')
})

t.test('an unknown address is not found', async (t) => {
  const { origin } = await openSandbox(t)
  t.equal((await fetch(`${origin}/outbox`)).status, 404)
})
