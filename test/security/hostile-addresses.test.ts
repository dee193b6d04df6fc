import t from 'tap'
import { recordName } from '../../server/bff/auth/sign-in-record.ts'
import { EVIL, hostileAddresses } from '../support/hostile-addresses.ts'
import { meReply } from '../support/me.ts'
import { stubUpstream } from '../support/upstream-stub.ts'
import { securityApp } from './security-app.ts'

/** What may be followed of ours: a screen with its state, and nothing that does anything. */
const isScreen = (address: string) =>
  new URL(address, 'http://localhost:3000').origin === 'http://localhost:3000' &&
  /^\/(account|reading)(\/[A-Za-z/]+)?(\?(view|roster|span)=[\w.-]+)*$/.test(address)

/** Where a sign-in may lead: home, with a screen to go on to or without. */
const isHome = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address, 'http://localhost:3000')
  const wanted = searchParams.get('return')
  return (
    origin === 'http://localhost:3000' && pathname === '/account' && (wanted === null || isScreen(wanted))
  )
}

/** Longer than any address of ours, or with what nobody types: refused as it is, and nobody is signed in by it. */
const isRefused = (address: string) => address.length > 2_048 || address.includes('\0')

/** An upstream that lets anybody in, without the work of a password. */
const letsIn = ({ path }: { path: string }) => ({
  status: 200,
  body: path.startsWith('/v2/teachers/login')
    ? { code: 'a-code-of-sixteen-characters' }
    : path.startsWith('/v2/mm/login')
      ? { accessToken: 'the-bearer', expiresIn: 300 }
      : path.endsWith('/constants')
        ? []
        : meReply(),
})

t.test('300 hostile return addresses after a password: none is followed (S2.109?)', async (t) => {
  t.equal(hostileAddresses.length, 300)
  t.equal(new Set(hostileAddresses).size, 300)
  const { url } = await stubUpstream(t, letsIn)
  const one = (await securityApp(t, { config: { upstreamUrl: url } })).browser()
  const followed: string[] = []
  for (const address of hostileAddresses) {
    const body = { email: 'teacher@demo.test', password: 'any', return: address }
    const response = await one.post('/auth/password', body)
    const isGood = isRefused(address) ? response.status === 400 : isHome(response.body.redirectTo)
    if (!isGood || JSON.stringify(response.headers).includes(EVIL)) followed.push(address)
  }
  t.same(followed, [])
})

t.test('300 hostile return addresses through a provider: none is even kept (S2.109?)', async (t) => {
  const { browser, parts } = await securityApp(t)
  const one = browser()
  const followed: string[] = []
  const issuer = new URL(parts.config.providers.google?.issuer ?? '')
  for (const address of hostileAddresses) {
    const { status, headers } = await one.get(`/auth/google/start?return=${encodeURIComponent(address)}`)
    if (isRefused(address)) {
      if (status !== 400) followed.push(address)
      continue
    }
    const sent = new URL(String(headers.location))
    if (status !== 303 || sent.host !== issuer.host || sent.href.includes(EVIL)) followed.push(address)
    const name = one
      .cookies()
      .find((cookie) => cookie.startsWith('signin='))
      ?.slice('signin='.length)
    const kept = await parts.sessionStore.take(
      'signin',
      recordName(name ?? '', sent.searchParams.get('state') ?? ''),
    )
    const { returnTo } = kept as { returnTo: string | null }
    if (returnTo !== null && !isScreen(returnTo)) followed.push(address)
  }
  t.same(followed, [])
})

t.test('/signin leads to its own configured place, whatever it is asked (S2.3)', async (t) => {
  for (const signinUrl of ['/login', '/auth/sso/start', 'https://login.district.example/in']) {
    const one = (await securityApp(t, { config: { signinUrl } })).browser()
    for (const address of hostileAddresses.filter((each) => each.length < 500)) {
      const { status, headers } = await one.get(`/signin?return=${encodeURIComponent(address)}`)
      const { origin, pathname } = new URL(String(headers.location), 'http://localhost:3000')
      t.equal(status, 302)
      t.equal(origin + pathname, new URL(signinUrl, 'http://localhost:3000').href)
    }
  }
})
