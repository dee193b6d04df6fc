import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { redeemHandOff } from '../../../../../server/bff/session/hand-off.ts'
import { tokenFamilies } from '../../../../../server/product-api/db/schema/sessions.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { arrive } from '../../auth/arrive.ts'
import { partnerToken, signInApp } from '../../auth/sign-in-app.ts'

const SITE = { url: 'https://play.test/games/', id: 'play-site', secret: 'a-secret-of-thirty-two-characters' }
const HAND_OFF = '/api/screens/games/hand-off'
const withSite = (t: Test) => signInApp(t, { config: { playSite: SITE } })

t.test('a teacher is handed on by a code alone: no bearer in the answer (S7.147, S7.148?)', async (t) => {
  const { signedIn, parts } = await withSite(t)
  const teacher = await signedIn()
  t.same((await teacher.get('/api/screens/games')).body, {
    site: { url: SITE.url, origin: 'https://play.test', host: 'play.test' },
  })
  const { status, body } = await teacher.post(HAND_OFF)
  t.equal(status, 200)
  t.same(Object.keys(body).sort(), ['teacher', 'token'])
  t.match(body.token, /^[A-Za-z0-9_-]{43}$/)
  t.same(await redeemHandOff(parts.sessionStore, SITE.id, body.token), {
    role: 'teacher',
    teacherId: body.teacher,
    studentId: null,
  })
})

t.test(
  'an educator of the reading platform is told apart from a teacher of the same id (S2.186, S7.148?)',
  async (t) => {
    const { browser, parts } = await withSite(t)
    const educator = browser()
    await arrive(educator, await partnerToken())
    const { body } = await educator.post(HAND_OFF)
    t.same(Object.keys(body).sort(), ['teacher', 'token'])
    t.same(await redeemHandOff(parts.sessionStore, SITE.id, body.token), {
      role: 'educator',
      teacherId: body.teacher,
      studentId: null,
    })
  },
)

t.test('nobody without classes is handed on (S7.148?)', async (t) => {
  const { browser, signedIn } = await withSite(t)
  t.equal((await browser().post(HAND_OFF)).status, 401)
  const parent = await signedIn('parent@demo.test')
  t.equal((await parent.post(HAND_OFF)).status, 403)
  t.equal((await parent.get('/api/screens/games')).status, 403)
})

t.test('nobody whose session the upstream has ended is handed on', async (t) => {
  const { signedIn, productApi } = await withSite(t)
  const teacher = await signedIn('school@demo.test')
  const { body } = await teacher.post(HAND_OFF)
  await productApi.db.delete(tokenFamilies).where(eq(tokenFamilies.accountId, body.teacher))
  t.equal((await teacher.post(HAND_OFF)).status, 401)
})

t.test('codes for one account are counted', async (t) => {
  const { signedIn } = await withSite(t)
  const teacher = await signedIn()
  for (let made = 0; made < 60; made += 1) await teacher.post(HAND_OFF)
  t.equal((await teacher.post(HAND_OFF)).status, 429)
})

t.test('Games is in the navigation where there is a play site, and only there (S1.28, S2.43)', async (t) => {
  const labels = async ({ signedIn }: Awaited<ReturnType<typeof withSite>>) =>
    (await (await signedIn()).get('/api/screens/shell')).body.nav.map(({ label }: { label: string }) => label)
  t.equal((await labels(await withSite(t))).at(-1), 'Games')
  const without = await signInApp(t)
  t.notOk((await labels(without)).includes('Games'))
  t.same((await (await without.signedIn()).get('/api/screens/games')).body, { site: null })
})

t.test('only the page with the games may embed the play site (S2.79)', async (t) => {
  const policyAt = async (url: string, playSite: typeof SITE | null) => {
    const { app } = await buildTestApp(t, { config: { playSite } })
    return String((await app.inject({ url })).headers['content-security-policy'])
  }
  t.match(await policyAt('/account/games', SITE), /; frame-src https:\/\/play\.test;/)
  t.match(await policyAt('/reading/dashboard/games', SITE), /; frame-src https:\/\/play\.test;/)
  for (const url of [
    '/reading/dashboard/playtime',
    '/account/dashboard',
    '/account/roster',
    '/login',
    '/',
    '/account/nothing',
  ])
    t.notMatch(await policyAt(url, SITE), /frame-src/, url)
  t.notMatch(await policyAt('/account/games', null), /frame-src/)
})
