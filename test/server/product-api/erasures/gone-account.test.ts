import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { deactivateTeacher } from '../../../../server/contract/teachers.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { erasures } from '../../../../server/product-api/db/schema/erasures.ts'
import { invitations, outbox } from '../../../../server/product-api/db/schema/mail.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { rowInEveryTable, tablesWith } from '../../../support/every-table.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { eraseAs, waiting } from './erase-as.ts'

const email = 'alma@school.test'

/** A row of alma's in every table that may have one. */
async function almaEverywhere(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await rowInEveryTable(
    api.db,
    { account_id: 'alma', teacher_id: 'alma', owner_id: 'alma', decided_by: 'alma', sent_by: 'alma' },
    {
      ...waiting,
      'subscriptions.scope': sql`'teacher'`,
      'subscriptions.selectors': sql`'{"rules":[],"emails":[]}'::jsonb`,
      'subscriptions.owner_id': sql`'alma'`,
      'views.admin_id': sql`'internal'`,
      'coteachers.teacher_id': sql`'ben'`,
    },
  )
  const said = { 'quotes.id': sql`'a visitor’s'`, 'quotes.is_claimed': sql`false` }
  await rowInEveryTable(api.db, { claimed_by: 'alma' }, said)
  await api.db.insert(subscriptions).values({
    id: 'of-school',
    schoolId: 'north',
    plan: 'gold',
    scope: 'school',
    rosterLimit: 100,
    selectors: { rules: [], emails: [email, 'ben@school.test'] },
  })
  await api.db.insert(outbox).values({ to: email, subject: '', text: '', link: '/', sentAt: new Date() })
  return api
}

t.test('an account is gone with what only it has; a class that somebody else teaches stays', async (t) => {
  const api = await almaEverywhere()
  await addRoster(api.db, 'tutored', 'alma', ['p2'], { rosterIndex: 5 })
  const { erasureId } = await eraseAs(api, 'alma', { kind: 'account', students: 1, rosters: 2 })
  t.same(
    await tablesWith(api.db, ['"alma"', email, '"p2"', '"tutored"']),
    ['audit_outbox'],
    'and in the record',
  )
  const [kept] = await api.db.select().from(rosters).where(eq(rosters.id, 'r1'))
  t.equal(kept?.deactivatedAt, null)
  const [putAway] = await api.db.select().from(rosters).where(eq(rosters.id, 'r2'))
  t.ok(putAway?.deactivatedAt, 'a school’s is put away')
  t.match(await api.db.select().from(students).where(eq(students.id, 'k3')), [{ deactivatedAt: null }])
  const [plan] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, 'of-school'))
  t.same(plan?.selectors.emails, ['ben@school.test'])
  const [row] = await api.db.select().from(erasures).where(eq(erasures.id, erasureId))
  t.match(row, { accountId: null, requestedBy: null, erased: { students: 1, rosters: 2 } })
})

t.test('so is a deactivated teacher’s, with nothing of the school’s', async (t) => {
  const api = await almaEverywhere()
  await callApi(api.url, deactivateTeacher, { bearer: api.as('principal'), params: { teacherId: 'alma' } })
  await eraseAs(api, 'principal', { kind: 'account', id: 'alma', students: 0, rosters: 0, putAway: 2 })
  t.same(await tablesWith(api.db, ['"alma"', email]), ['audit_outbox'])
  t.equal(await api.db.$count(rosters, eq(rosters.id, 'r2')), 1)
  t.equal(await api.db.$count(students, eq(students.id, 'k3')), 1)
})

t.test('whoever it invited is still invited', async (t) => {
  const api = await schoolsApi()
  await addAccount(api.db, 'newbie', { state: 'unvalidated', schoolId: 'north' })
  await api.db.insert(invitations).values({ accountId: 'newbie', sentBy: 'hopeful', sentAt: api.clock.now() })
  await eraseAs(api, 'hopeful', { kind: 'account', students: 0, rosters: 0 })
  t.match(await api.db.select().from(invitations), [{ accountId: 'newbie', sentBy: null }])
})
