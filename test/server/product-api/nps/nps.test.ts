import { eq } from 'drizzle-orm'
import t from 'tap'
import { clientData, me } from '../../../../server/contract/account.ts'
import { ADMIN_HEADER, type BodyOf } from '../../../../server/contract/call.ts'
import { lastNps, lastNpsDate, nps, npsAnswers } from '../../../../server/contract/nps.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { npsResponses } from '../../../../server/product-api/db/schema/nps.ts'
import { callApi } from '../../../support/product-api.ts'
import { discardSchoolsApi, type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const DAY = 86_400

/** Everybody has signed in before. */
async function grownUp(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await api.db.update(accounts).set({ firstFamilyId: 'an-earlier-one' })
  return api
}
const ask = (api: SchoolsApi, who: Person) => callApi(api.url, lastNpsDate, { bearer: api.as(who) })
const answer = (api: SchoolsApi, who: Person, more: Partial<BodyOf<typeof nps>> = {}) =>
  callApi(api.url, nps, {
    bearer: api.as(who),
    body: {
      teacherClientId: `client-${who}`,
      teacherEmail: `${who}@school.test`,
      score: 9,
      completionDate: api.clock.now().toISOString(),
      shared: false,
      feedback: '',
      ...more,
    },
  })

t.test('of several tabs one asks, and the day of it is kept (S3.12?, S7.38)', async (t) => {
  const api = await grownUp()
  const tabs = await Promise.all([1, 2, 3, 4].map(() => ask(api, 'alma')))
  t.same(tabs.map(({ body }) => (body as { isDue: boolean }).isDue).sort(), [false, false, false, true])
  const { body } = await callApi(api.url, clientData, { bearer: api.as('alma') })
  t.match(body, { lastNPSDate: Number })
  await api.pass(60 * DAY)
  // Children of the next test must not be a year older.
  t.teardown(discardSchoolsApi)
  t.match(await ask(api, 'alma'), { body: { isDue: true } }, 'again after 60 days')
})

t.test('parents, devices and partners are never asked, nor anybody in a first session', async (t) => {
  const api = await grownUp()
  t.match(await ask(api, 'parent'), { body: { isDue: false } })
  for (const who of ['educator', 'device'] as const) t.equal((await ask(api, who)).status, 403, who)
  await api.db.update(accounts).set({ firstFamilyId: null })
  await api.pass(0)
  t.match(await callApi(api.url, me, { bearer: api.as('alma') }), { body: { isFirstSession: true } })
  t.match(await ask(api, 'alma'), { body: { isDue: false } })
  await api.pass(DAY)
  t.notOk('isFirstSession' in ((await callApi(api.url, me, { bearer: api.as('alma') })).body as object))
  t.match(await ask(api, 'alma'), { body: { isDue: true } })
})

t.test('the score is kept by itself, from 1 to 10 (S7.39)', async (t) => {
  const api = await grownUp()
  const keep = (score: number) => callApi(api.url, lastNps, { bearer: api.as('alma'), body: { score } })
  t.equal((await keep(7)).status, 200)
  for (const score of [0, 11, 7.5]) t.equal((await keep(score)).status, 400, `${score}`)
  const { body } = await callApi(api.url, clientData, { bearer: api.as('alma') })
  t.match(body, { lastNPS: 7 })
})

t.test('an answer has all its fields, and there is one for each question (S3.51, S7.40)', async (t) => {
  const api = await grownUp()
  t.equal((await answer(api, 'alma')).status, 409, 'nobody asked')
  await ask(api, 'alma')
  for (const score of [0, 11]) t.equal((await answer(api, 'alma', { score })).status, 400, `${score}`)
  t.equal((await answer(api, 'alma', { teacherEmail: 'ben@school.test' })).status, 404, 'not theirs')
  t.equal((await answer(api, 'alma', { teacherClientId: 'client-ben' })).status, 404, 'not theirs')
  const later = new Date(api.clock.now().getTime() + DAY * 1_000).toISOString()
  await answer(api, 'alma')
  await answer(api, 'alma', { feedback: 'The children ask for it', completionDate: later })
  await answer(api, 'alma', { feedback: 'The children ask for it', shared: true })
  const rows = await api.db.select().from(npsResponses).where(eq(npsResponses.accountId, 'alma'))
  t.match(rows, [
    {
      teacherClientId: 'client-alma',
      teacherEmail: 'alma@school.test',
      score: 9,
      completionDate: api.clock.now(),
      shared: true,
      feedback: 'The children ask for it',
    },
  ])
})

t.test('an answer that is sent again takes nothing back, and another score is refused (S3.51)', async (t) => {
  const api = await grownUp()
  await ask(api, 'alma')
  const rows = () => api.db.select().from(npsResponses).where(eq(npsResponses.accountId, 'alma'))
  const first = { score: 9 }
  await answer(api, 'alma', first)
  await answer(api, 'alma', { ...first, feedback: 'Fun' })
  await answer(api, 'alma', { ...first, feedback: 'Fun', shared: true })
  t.equal((await answer(api, 'alma', first)).status, 200, 'the first request again')
  t.equal((await answer(api, 'alma', { ...first, feedback: 'Fun' })).status, 200, 'and the second')
  t.match(await rows(), [{ score: 9, feedback: 'Fun', shared: true }])
  t.equal((await answer(api, 'alma', { score: 2, feedback: 'No' })).status, 409, 'another score')
  t.match(await rows(), [{ score: 9, feedback: 'Fun', shared: true }])
  const keep = (score: number) => callApi(api.url, lastNps, { bearer: api.as('alma'), body: { score } })
  t.equal((await keep(2)).status, 409, 'nor beside the account')
  t.equal((await keep(9)).status, 200)

  const completionDate = api.clock.now().toISOString()
  t.teardown(discardSchoolsApi)
  await api.pass(60 * DAY)
  t.match(await ask(api, 'alma'), { body: { isDue: true } })
  t.equal((await answer(api, 'alma', { score: 2, completionDate })).status, 409, 'of the question before')
  t.equal((await answer(api, 'alma', { score: 2 })).status, 200, 'each question has its own')
  t.same((await rows()).map(({ score }) => score).sort(), [2, 9])
})

t.test('internal administrators see months and texts, without a name', async (t) => {
  const api = await grownUp()
  for (const [who, score] of [
    ['alma', 9],
    ['ben', 4],
  ] as const) {
    await ask(api, who)
    await answer(api, who, { score, feedback: who === 'ben' ? 'Too slow' : '' })
  }
  const look = (who: Person) =>
    callApi(api.url, npsAnswers, { headers: { [ADMIN_HEADER]: `Bearer ${api.as(who)}` } })
  t.equal((await look('principal')).status, 403)
  const { body } = await look('internal')
  t.match(body, {
    months: [{ answers: 2, promoters: 1, average: 6.5 }],
    texts: [{ score: 4, feedback: 'Too slow', shared: false, role: null }],
  })
  t.notOk(JSON.stringify(body).includes('@'))
})
