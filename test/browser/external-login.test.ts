import t, { type Test } from 'tap'
import { systemClock } from '../../server/clock.ts'
import { startSandbox } from '../../server/sandbox/app.ts'
import { readSandboxConfig } from '../../server/sandbox/config.ts'
import { freePort } from '../../server/start/ports.ts'
import { newPage } from '../support/browser.ts'
import { isAt, personOf, sessionCookie, settled } from '../support/journey.ts'
import { startProductApi } from '../support/product-api.ts'
import { sandboxEnvironment } from '../support/sandbox.ts'
import { startBff } from '../support/whole-product.ts'

const CLIENT = { id: 'numberlane-sso', secret: 'an sso secret that is only used in tests' }

/** A district's own login in front of the product: its tokens are the bearers. */
async function districtProduct(t: Test) {
  const port = await freePort()
  const sandboxConfig = readSandboxConfig({
    ...sandboxEnvironment,
    PUBLIC_URL: `http://localhost:${port}`,
    SSO_CLIENT_ID: CLIENT.id,
    SSO_CLIENT_SECRET: CLIENT.secret,
  })
  const sandbox = await startSandbox({ config: sandboxConfig, clock: systemClock })
  const issuer = `${sandbox.origin}/sso`
  const sso = { issuer, clientId: CLIENT.id, trustedForEmail: true }
  const productApi = await startProductApi({
    demo: true,
    clock: systemClock,
    config: { providers: { sso } },
  })
  t.teardown(async () => {
    await productApi.close()
    await sandbox.close()
  })
  const bff = await startBff(t, {
    productApi,
    port,
    config: {
      signinUrl: '/auth/sso/start',
      providers: {
        google: null,
        edu: null,
        sso: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
      },
    },
  })
  return { ...bff, issuer }
}

t.test(
  'signs in through the external login with its own tokens, and out here and at the issuer (S2.3, S2.5, S7.9?)',
  async (t) => {
    const product = await districtProduct(t)
    const { page } = await newPage(t)
    await page.goto(`${product.url}/signin?return=/account/roster`)
    await page.getByRole('heading', { name: 'Stand-in for the external login' }).waitFor()
    await page.getByRole('button', { name: /^teacher@demo\.test/ }).click()
    await page.getByRole('heading', { name: 'Rosters' }).waitFor()
    await settled(page)
    await isAt(t, page, '/account/roster')
    t.equal(await personOf(page), 'Renee Castellanos')

    const id = (await sessionCookie(page.context(), product)) ?? ''
    const open = await product.parts.sessionStore.read(id, { poll: true })
    t.match(open?.grant, { issuer: 'sso', base: 'upstream', refreshToken: /./ })
    t.equal(open?.grant.accessToken.split('.').length, 3, 'the issuer’s own token, not one of ours')
    const me = () =>
      fetch(`${product.parts.config.upstreamUrl}/v2/mm/teachers/me`, {
        headers: { authorization: `Bearer ${open?.grant.accessToken}` },
      })
    t.equal((await me()).status, 200)
    t.notOk(product.logged.join('').includes(open?.grant.accessToken ?? ''))

    const other = await page.context().newPage()
    await other.goto(`${product.url}/signin`)
    await other.getByRole('button', { name: 'Account menu' }).waitFor()
    t.equal(await personOf(other), 'Renee Castellanos', 'the district’s sign-in is asked for once')

    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sandbox: sign out' }).waitFor()
    t.ok(page.url().startsWith(product.issuer))
    t.notMatch(page.url(), /id_token_hint|eyJ/, 'no token in the address')
    t.equal(await sessionCookie(page.context(), product), null, 'out here, whatever is answered there')
    await other.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    t.equal((await me()).status, 401, 'the bearer is done with at the product API')
    const refreshed = await fetch(`${product.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: open?.grant.refreshToken ?? '',
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
      }),
    })
    t.equal(refreshed.status, 400, 'and so is what renews it at the issuer')

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await isAt(t, page, '/login')
    await page.goto(`${product.url}/signin`)
    await page.getByRole('button', { name: /^school@demo\.test/ }).click()
    await page.waitForURL('**/account/**')
    await settled(page)
    t.equal(await personOf(page), 'Teresa Whitcomb', 'the next one signs in as themselves')
  },
)

t.test('an account the product does not know cannot sign in by any method (S8.49, S8.53)', async (t) => {
  const product = await districtProduct(t)
  const { page } = await newPage(t)
  await page.goto(`${product.url}/signin`)
  await page.getByRole('button', { name: /^stranger@district\.test/ }).click()
  await page.getByRole('heading', { name: 'We were unable to log you in.' }).waitFor()
  t.equal(await sessionCookie(page.context(), product), null)
  await t.resolves(page.getByRole('link', { name: 'Try to login again' }).waitFor())
})
