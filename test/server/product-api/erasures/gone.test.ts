import { eq, inArray, sql } from 'drizzle-orm'
import t from 'tap'
import { formerRosterStudents, rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { eraseDue } from '../../../../server/product-api/erasures/erase.ts'
import { everyColumn, rowInEveryTable, tablesWith } from '../../../support/every-table.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { askAs, eraseAs, GRACE_SECONDS, listFor, waiting } from './erase-as.ts'

/**
 * Every table, by what has to go from it: whoever adds one says here whether it is about somebody, and if it is, that
 * it is among those of `erasures/of-child.ts` or `of-account.ts`.
 */
const tables = {
  aboutChildren: [
    'backup_codes',
    'badges',
    'child_figures',
    'child_mastery',
    'child_openings',
    'digests',
    'done_interventions',
    'erasure_students',
    'former_roster_students',
    'last_sign_ins',
    'password_misses',
    'play_events',
    'roster_students',
    'student_numbers',
    'student_passwords',
    'student_sign_ins',
    'students',
    'surveys',
    'undated_plays',
  ],
  aboutClasses: ['erasure_rosters', 'roster_teachers', 'rosters', 'survey_links'],
  aboutAccounts: [
    'access_grants',
    'accounts',
    'agreements',
    'authenticators',
    'bounced_addresses',
    'browser_records',
    'card_attempts',
    'card_customers',
    'charges',
    'coteachers',
    'erasures',
    'former_institutions',
    'guardians',
    'identities',
    'invitations',
    'join_requests',
    'login_codes',
    'mail_links',
    'mail_queue',
    'notice_dismissals',
    'nps_responses',
    'outbox',
    'passkey_challenges',
    'passkeys',
    'prospects',
    'quotes',
    'recovery_codes',
    'sign_in_challenges',
    'sign_in_failures',
    'subscriptions',
    'token_families',
    'view_changes',
    'views',
  ],
  /** Kept for a day, shorter than the days of grace. */
  overByThen: [
    'idempotency_keys',
    'roster_upload_rows',
    'roster_uploads',
    'teacher_file_rows',
    'teacher_files',
    'upload_line',
  ],
  /** On its way to the audit stream, and ids of accounts only. */
  onItsWay: ['audit_outbox'],
  /** Whoever has them is not erased without support. */
  ofMoney: ['card_subscriptions', 'ledger', 'quote_files', 'refunds'],
  aboutNobody: [
    'card_events',
    'districts',
    'figures_noticed',
    'leaving_customers',
    'notice_drafts',
    'notices',
    'origin',
    'play_keys',
    'provisional_access',
    'received_plays',
    'retention_runs',
    'schools',
    'secrets',
    'used_tokens',
  ],
}

t.test('every table has been considered', async (t) => {
  const { db } = await schoolsApi()
  const found = [...new Set((await everyColumn(db)).map(({ table }) => table))]
  t.same(found.sort(), Object.values(tables).flat().sort())
})

const NAMES = ['Zebulon', 'Quixworth']
async function certificateOf(api: SchoolsApi, person: Person, erasureId: string) {
  const { certificates } = await listFor(api, person)
  return certificates.find((one) => one.erasureId === erasureId)
}

t.test('a child is gone from every table and column after its days of grace, not before', async (t) => {
  const api = await schoolsApi()
  const [firstName, lastName] = NAMES
  await api.db.update(students).set({ firstName, lastName }).where(eq(students.id, 'k1'))
  const filled = await rowInEveryTable(
    api.db,
    { student_id: 'k1', roster_id: 'r1', account_id: 'alma' },
    { ...waiting, 'erasure_students.student_id': sql`'k3'`, 'erasure_rosters.roster_id': sql`'r2'` },
  )
  for (const table of tables.aboutChildren.filter((name) => name !== 'students'))
    t.ok(filled.includes(table), `${table} has a row of the child’s`)
  const { erasureId, wasEarly } = await eraseAs(api, 'alma', {
    kind: 'student',
    id: 'k1',
    students: 1,
    rosters: 0,
  })
  t.equal(wasEarly, false)
  t.same(await tablesWith(api.db, [...NAMES, '"k1"']), [])
  const certificate = await certificateOf(api, 'alma', erasureId)
  t.match(certificate, { kind: 'student', name: null, students: 1, rosters: 0 })
  t.ok((certificate?.rows ?? 0) >= tables.aboutChildren.length - 1, 'it says how many rows it was')
})

t.test('a class is gone with its children, and those of another class stay', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k2' })
  await api.db.insert(formerRosterStudents).values({ rosterId: 'r1', studentId: 'k3', leftAt: new Date() })
  await rowInEveryTable(
    api.db,
    { student_id: 'k1', roster_id: 'r1', account_id: 'alma' },
    { ...waiting, 'erasure_students.student_id': sql`'b1'`, 'erasure_rosters.roster_id': sql`'rb'` },
  )
  const { erasureId } = await eraseAs(api, 'alma', { kind: 'roster', id: 'r1', students: 1, rosters: 1 })
  t.same(await tablesWith(api.db, ['"k1"', '"r1"']), [])
  const left = await api.db
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.id, ['k2', 'k3']))
  t.equal(left.length, 2)
  t.match(await certificateOf(api, 'alma', erasureId), { students: 1, rosters: 1 })
})

t.test('an erasure that fails keeps no other out', async (t) => {
  const api = await schoolsApi()
  const ask = (id: string) => askAs(api, 'alma', { kind: 'student', id, students: 1, rosters: 0 })
  await ask('k1')
  await ask('k3')
  await api.db.execute(sql`create table refers_to_a_child (student_id text references students (id))`)
  await api.db.execute(sql`insert into refers_to_a_child values ('k1')`)
  t.teardown(() => api.db.execute(sql`drop table refers_to_a_child`))
  const now = () => new Date(api.clock.now().getTime() + (GRACE_SECONDS + 60) * 1_000)
  await t.rejects(eraseDue({ db: api.db, clock: { now } }))
  const left = await api.db
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.id, ['k1', 'k3']))
  t.same(left, [{ id: 'k1' }])
})
