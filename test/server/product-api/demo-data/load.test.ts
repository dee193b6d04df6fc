import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import t from 'tap'
import {
  demoAccessCode,
  demoAccounts,
  demoEducators,
  demoPassword,
} from '../../../../server/contract/demo-accounts.ts'
import { createPasswords } from '../../../../server/product-api/auth/passwords.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { accounts, identities, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { origin } from '../../../../server/product-api/db/schema/database.ts'
import { schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import {
  endOfDemoDay,
  ensureDemoData,
  NotADemoDatabase,
} from '../../../../server/product-api/demo-data/load.ts'
import { room12 } from '../../../../server/product-api/demo-data/room-12.ts'
import { addDays, dayIn, startOfDay } from '../../../../shared/rules/days.ts'
import { openTestDatabase } from '../../../support/database.ts'

const ZONE = 'America/Los_Angeles'
const FROM = 20261110
const EDU = 'http://127.0.0.1:4000/edu'

async function loaded(through: number): Promise<{ db: Db; close(): Promise<void> }> {
  const database = await openTestDatabase()
  await ensureDemoData(database.db, { now: endOfDemoDay(through), from: FROM, eduIssuer: EDU })
  return database
}

const playsIn = async (db: Db) =>
  (await db.select().from(playEvents).orderBy(asc(playEvents.studentId), asc(playEvents.startedAt))).map(
    ({ id: _, ...play }) => play,
  )
const namesIn = (db: Db) =>
  db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .orderBy(asc(students.id))
const count = async (db: Db) =>
  (await db.select({ plays: sql<number>`count(*)::int` }).from(playEvents))[0]?.plays

t.test(
  'demo data: the same day by day as at once, each day once, and never on top of anything else',
  async (t) => {
    const [grown, direct] = await Promise.all([loaded(20261112), loaded(20261119)])
    t.teardown(() => Promise.all([grown.close(), direct.close()]).then(() => undefined))

    await t.test('adding the missing days gives what making them all at once gives', async (t) => {
      const before = await count(grown.db)
      await ensureDemoData(grown.db, { now: endOfDemoDay(20261116) })
      await ensureDemoData(grown.db, { now: endOfDemoDay(20261119) })
      t.ok(((await count(grown.db)) ?? 0) > (before ?? 0))
      const [stepwise, atOnce] = await Promise.all([playsIn(grown.db), playsIn(direct.db)])
      t.ok(atOnce.length > 3000, `${atOnce.length} plays`)
      t.same(stepwise, atOnce)
      t.same(await namesIn(grown.db), await namesIn(direct.db))
    })

    await t.test('a day that is there is not added again, and an earlier one is not either', async (t) => {
      const before = await count(direct.db)
      await ensureDemoData(direct.db, { now: endOfDemoDay(20261119) })
      await ensureDemoData(direct.db, { now: endOfDemoDay(20261101) })
      t.equal(await count(direct.db), before)
      t.equal((await direct.db.select().from(origin))[0]?.demoThrough, 20261119)
    })

    await t.test('ten minutes past midnight somebody of Room 12 has played today', async (t) => {
      const now = new Date(startOfDay(ZONE, 20261120).getTime() + 10 * 60_000)
      await ensureDemoData(grown.db, { now })
      const ids = room12.map(({ studentId }) => studentId)
      const plays = await grown.db.select().from(playEvents).where(inArray(playEvents.studentId, ids))
      t.ok(plays.some(({ startedAt }) => dayIn(ZONE, startedAt) === 20261120))
      t.notOk(plays.some(({ startedAt }) => startedAt > now))
    })

    await t.test('no pilot has silently ended when the demo is started again (S4.24)', async (t) => {
      const later = 20261231
      await ensureDemoData(grown.db, { now: endOfDemoDay(later) })
      for (const plan of await grown.db.select().from(subscriptions))
        if (plan.expirationDay !== null) t.ok(plan.expirationDay >= later, plan.id)
      const [own] = await grown.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.ownerId, 't-castellanos'))
      t.match(own, { plan: 'trial', trialStartDate: addDays(later, -5), expirationDay: addDays(later, 9) })
    })

    await t.test('every demo account can sign in, and is who the sandbox says', async (t) => {
      const { db } = direct
      const rows = await db.select().from(accounts)
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const { accountId, email, firstName } of demoAccounts)
        t.match(byId.get(accountId), { email, firstName })
      const hash = byId.get('t-castellanos')?.passwordHash
      t.ok(await createPasswords().verify(demoPassword, hash))
      for (const { accountId } of demoAccounts) t.equal(byId.get(accountId)?.passwordHash, hash, accountId)
      t.equal(rows.filter(({ passwordHash }) => passwordHash !== null).length, demoAccounts.length)
      t.equal(byId.get('t-castellanos')?.accessCode, demoAccessCode)
      t.match(byId.get('t-castellanos')?.settings, {
        role: 'Classroom teacher',
        gradeLevel: '3',
        standards: 'CommonCore',
        studentPasswords: 'picturePasswords',
        timezone: ZONE,
      })
      t.match(byId.get('t-prieto'), { isSignupComplete: false, settings: {} })
      t.match(byId.get('t-whitcomb'), { rights: 'V', schoolId: 's-ridgeview' })
      t.match(byId.get('t-oyelaran'), { rights: 'V', schoolId: null, districtId: 'd-harbor-valley' })
      t.equal(byId.get('i-morrow')?.isInternalAdmin, true)
    })

    await t.test(
      'the edu-platform’s people are known by their school records, Google’s are not known yet',
      async (t) => {
        const known = await direct.db.select().from(identities)
        t.same(known.map(({ subject }) => subject).sort(), [
          'edu-t-castellanos',
          'edu-t-oyelaran',
          'edu-t-prieto',
          'edu-t-whitcomb',
        ])
        t.match(
          known.find(({ accountId }) => accountId === 't-castellanos'),
          {
            issuer: EDU,
            provider: 'edu',
            eduSchoolId: 'edu-school-ridgeview',
          },
        )
      },
    )

    await t.test(
      'Room 12 has its eighteen, the parent two, and the district what the design says',
      async (t) => {
        const { db } = direct
        const rosterOf = (accountId: string) =>
          db
            .select({
              name: rosters.name,
              grade: rosters.gradeLevel,
              kind: rosters.kind,
              schoolId: rosters.schoolId,
              children: sql<number>`(select count(*)::int from ${rosterStudents} where ${rosterStudents.rosterId} = ${rosters.id})`,
            })
            .from(rosters)
            .innerJoin(
              rosterTeachers,
              and(eq(rosterTeachers.rosterId, rosters.id), eq(rosterTeachers.accountId, accountId)),
            )
            .orderBy(asc(rosterTeachers.rosterIndex))
        t.match(await rosterOf('t-castellanos'), [
          { name: 'Room 12', grade: '3', kind: 'roster', children: 18 },
          { name: 'Fifth grade math', grade: '5', kind: 'roster', children: 24 },
        ])
        t.match(await rosterOf('p-brooks'), [{ children: 2, schoolId: null }])
        t.match(await rosterOf('e-mercer'), [
          { name: 'Grade 3 Reading, Block A', grade: '3', kind: 'CLASS', children: 24 },
          { name: 'Grade 3 Reading, Block B', kind: 'CLASS', children: 22 },
          { name: 'Grade 4 Homeroom', kind: 'CLASS', children: 25 },
          { name: 'Grade 5 Homeroom', kind: 'CLASS', children: 23 },
          { name: 'Grade 10 Study Hall', grade: '10', kind: 'CLASS', children: 18 },
          { name: 'Fluency group, Tuesdays', kind: 'GROUP', children: 6 },
          { name: 'Enrichment', kind: 'GROUP', children: 9 },
          { name: 'Grade 2 Reading', kind: 'CLASS', children: 20 },
        ])
        const inDistrict = await db
          .select({ children: sql<number>`count(*)::int` })
          .from(students)
          .innerJoin(schools, eq(schools.id, students.schoolId))
          .where(and(eq(schools.districtId, 'd-harbor-valley'), sql`${students.deactivatedAt} is null`))
        t.equal(inDistrict[0]?.children, 872)
        const educators = await db.select().from(accounts).where(sql`${accounts.partner} is not null`)
        t.same(educators.map(({ id }) => id).sort(), demoEducators.map(({ accountId }) => accountId).sort())
        t.same(new Set(educators.map(({ partner }) => partner?.stateId)), new Set(['CA', 'TX', 'FL']))
      },
    )
  },
)

t.test('demo data is refused where the database holds anything that is not marked demo', async (t) => {
  const database = await openTestDatabase()
  t.teardown(() => database.close())
  const demo = { now: endOfDemoDay(20261119), from: 20261119 }
  await database.db.insert(students).values({ id: 'somebody', firstName: 'Some', lastName: 'Body' })
  await t.rejects(ensureDemoData(database.db, demo), NotADemoDatabase)
  await database.db.delete(students)
  await database.db.insert(origin).values({ kind: 'real' })
  await t.rejects(ensureDemoData(database.db, demo), NotADemoDatabase)
  t.equal((await database.db.select().from(accounts)).length, 0, 'and nothing was written')
})

t.test('a larger scale adds districts of a thousand children', async (t) => {
  const database = await openTestDatabase()
  t.teardown(() => database.close())
  await ensureDemoData(database.db, { now: endOfDemoDay(20261119), from: 20261119, scale: 2 })
  const rows = await database.db
    .select({ id: schools.id, children: sql<number>`count(*)::int` })
    .from(students)
    .innerJoin(schools, and(eq(schools.id, students.schoolId), eq(schools.districtId, 'd-2')))
    .groupBy(schools.id)
    .orderBy(asc(schools.id))
  t.same(rows, [
    { id: 's-2-1', children: 500 },
    { id: 's-2-2', children: 500 },
  ])
})
