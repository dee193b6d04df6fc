import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { deactivateRoster } from '../../../../server/contract/rosters.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi } from '../../../support/product-api.ts'
import { everybodyOf } from '../../../support/product-data.ts'
import { namesIn, rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { HEADER } from '../../../support/upload-file.ts'
import { commit, listOf, reportOf, said, staged } from '../../../support/uploads.ts'

/** Alma's own trial has room for two more than her three children. */
async function schoolsWithPlans() {
  const api = await schoolsApi()
  await api.db.insert(subscriptions).values({
    ...{ id: 'own', ownerId: 'alma', plan: 'trial', scope: 'teacher', rosterLimit: 5 },
    ...{ trialStartDate: 20200101, expirationDay: 20300101 },
  })
  return api
}

t.test(
  'students without a seat are known when a file is checked, with the plan and its limit (S5.23, S5.24, S5.25)',
  async (t) => {
    const api = await schoolsWithPlans()
    const file = listOf('alma', 'Ada,New,3', 'Bea,New,3', 'Cy,New,3', 'Kid k1,Moss,4')
    const uploadId = await staged(api, file)
    const report = await reportOf(api, uploadId)
    t.same(said(report), ['Ada New new', 'Bea New new', 'Cy New no-room', 'Kid k1 Moss changed'])
    t.match(report, {
      students: { all: 4, new: 2, changed: 1, noRoom: 1 },
      seats: [
        {
          ...{ key: 'own', scope: 'teacher', isTrial: true, expirationDay: 20300101, rosterLimit: 5 },
          ...{ currentRosterSize: 3, adding: 2, without: 1 },
        },
      ],
    })
    t.equal(report.rows.list[2]?.noRoom, 'own')
    t.equal((await commit(api, uploadId)).status, 200)
    t.notOk(namesIn(await rosterNow(api, 'r1')).includes('Cy New'))
    t.ok(namesIn(await rosterNow(api, 'r1')).includes('Bea New'))
  },
)

t.test('whoever has no room on a trial takes none of the school’s seats (S5.23, S5.24)', async (t) => {
  const api = await schoolsWithPlans()
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 7 },
    selectors: { rules: [], emails: ['principal@school.test'] },
  })
  const rows = [
    ...['Ada', 'Bea', 'Cy', 'Dee'].map((name) => `A,B,alma@school.test,${name},Own,3,`),
    ...['Eve', 'Flo'].map((name) => `A,B,principal@school.test,${name},Given,3,`),
  ]
  const uploadId = await staged(api, [HEADER, ...rows].join('\n'), { who: 'principal' })
  const report = await reportOf(api, uploadId, 'principal')
  t.same(
    said(report).map((line) => line.replace(/ (Own|Given)/, '')),
    ['Ada new', 'Bea new', 'Cy no-room', 'Dee no-room', 'Eve new', 'Flo no-room'],
    'four children now, and three seats: for Ada, Bea and Eve',
  )
  t.match(
    new Map(report.seats.map((one) => [one.key, one])),
    new Map([
      ['own', { adding: 2, without: 2 }],
      ['plan', { currentRosterSize: 4, adding: 3, without: 1 }],
    ]),
  )
  t.equal((await commit(api, uploadId, 'principal')).status, 200)
})

t.test(
  'a full trial names the running plan that its teacher can be given in its place (S6.13)',
  async (t) => {
    const api = await schoolsWithPlans()
    const file = listOf('alma', 'Ada,New,3', 'Bea,New,3', 'Cy,New,3')
    const otherPlans = async () => {
      const found = []
      for (const who of ['alma', 'principal', 'district'] as const) {
        const { seats } = await reportOf(api, await staged(api, file, { who }), who)
        found.push(...seats.map(({ otherPlan }) => otherPlan))
      }
      return found
    }
    t.same(await otherPlans(), [null, null, null])
    await api.db.insert(subscriptions).values([
      {
        id: 'past',
        schoolId: 'north',
        plan: 'gold',
        scope: 'school',
        rosterLimit: 9,
        expirationDay: 20200101,
      },
      { id: 'wide', districtId: 'valley', plan: 'gold', scope: 'district', rosterLimit: 9 },
      { id: 'elsewhere', schoolId: 'south', plan: 'gold', scope: 'school', rosterLimit: 9 },
    ])
    const valley = { scope: 'district', name: 'valley', isManaged: false }
    t.same(await otherPlans(), [valley, valley, { ...valley, isManaged: true }])
    await api.db
      .insert(subscriptions)
      .values({ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 9 })
    const north = { scope: 'school', name: 'School north', isManaged: false }
    t.same(await otherPlans(), [north, { ...north, isManaged: true }, { ...valley, isManaged: true }])
    await api.db.update(subscriptions).set({ rosterLimit: 50 }).where(eq(subscriptions.id, 'own'))
    t.same(await otherPlans(), [null, null, null], 'where there is room')
  },
)

t.test('seats that are taken meanwhile are reported before anything is written', async (t) => {
  const api = await schoolsWithPlans()
  const uploadId = await staged(api, listOf('alma', 'Ada,New,3', 'Bea,New,3'))
  await api.db.update(subscriptions).set({ rosterLimit: 4 }).where(eq(subscriptions.id, 'own'))
  t.equal((await commit(api, uploadId)).status, 409)
  t.same(said(await reportOf(api, uploadId)), ['Ada New new', 'Bea New no-room'])
  t.equal((await commit(api, uploadId)).status, 200)
})

t.test('children are counted, not rows: one child in two classes takes one seat', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 5 },
    selectors: everybodyOf('north'),
  })
  const settings = { role: 'Classroom teacher', gradeLevel: '3' }
  await api.db.update(accounts).set({ settings }).where(eq(accounts.id, 'alma'))
  const rows = ['alma', 'principal'].map((who) => `A,B,${who}@school.test,Ada,New,3,1001`)
  const uploadId = await staged(api, [HEADER, ...rows].join('\n'), { who: 'principal' })
  t.match(await reportOf(api, uploadId, 'principal'), {
    counts: { new: 2 },
    students: { all: 1, new: 1, noRoom: 0 },
    seats: [{ key: 'plan', scope: 'school', rosterLimit: 5, currentRosterSize: 4, adding: 1, without: 0 }],
  })
  t.equal((await commit(api, uploadId, 'principal')).status, 200)
  const again = await staged(api, [HEADER, ...rows].join('\n'), { who: 'principal' })
  t.match(await reportOf(api, again, 'principal'), {
    counts: { same: 2 },
    students: { all: 1, new: 0, changed: 0, same: 1 },
  })
})

t.test('deleting the last class of a student gives the seat back', async (t) => {
  const api = await schoolsApi()
  await api.db
    .insert(subscriptions)
    .values({ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 500 })
  const seats = async () => {
    const asked = { bearer: api.as('principal'), query: { withSize: true } }
    const { body } = await callApi(api.url, me, asked)
    return (body as ReplyOf<typeof me>).subscription?.currentRosterSize
  }
  const before = (await seats()) ?? 0
  const { version, students } = await rosterNow(api, 'r1')
  const gone = await callApi(api.url, deactivateRoster, {
    bearer: api.as('alma'),
    ...{ params: { teacherId: 'alma', rosterId: 'r1' }, query: { version } },
  })
  t.equal(gone.status, 200)
  t.equal(await seats(), before - students.length)
})
