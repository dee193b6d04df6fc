import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { exportPiece, PLAYS_IN_PIECE } from '../../../../server/contract/exports.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { guardians } from '../../../../server/product-api/db/schema/guardians.ts'
import { childOpenings } from '../../../../server/product-api/db/schema/openings.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { everyColumn, rowInEveryTable } from '../../../support/every-table.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

type Piece = ReplyOf<typeof exportPiece>
interface Asked {
  readonly kind: 'student' | 'roster' | 'account'
  readonly id?: string
  readonly after?: string
}
const piece = (api: SchoolsApi, person: Person, query: Asked) =>
  callApi(api.url, exportPiece, { bearer: api.as(person), query })
const rowsIn = ({ tables }: Piece, name: string) => {
  const table = tables.find((one) => one.name === name)
  return (table?.rows ?? []).map((row) =>
    Object.fromEntries(row.map((cell, at) => [table?.columns[at] ?? '', cell])),
  )
}

t.test('everything of a class, in pieces, on record', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(auditOutbox)
  const play = {
    ...{ studentId: 'k1', appContext: 'brickyard', seconds: 60, levelNum: 3, levelResultType: 'won' },
    startedAt: new Date('2026-11-02T15:00:00Z'),
  }
  await api.db.insert(playEvents).values(Array.from({ length: PLAYS_IN_PIECE + 2 }, () => play))
  await api.db.insert(playEvents).values({ ...play, studentId: 'k3' })
  const { status, body } = await piece(api, 'alma', { kind: 'roster', id: 'r1' })
  t.equal(status, 200)
  const first = body as Piece
  t.match(rowsIn(first, 'students'), [{ id: 'k1', firstName: 'Kid k1' }, { id: 'k2' }])
  t.match(rowsIn(first, 'classes'), [{ id: 'r1', name: 'Class r1' }])
  let after = first.after
  let plays = 0
  while (after !== null) {
    const next = (await piece(api, 'alma', { kind: 'roster', id: 'r1', after })).body as Piece
    plays += rowsIn(next, 'plays').length
    after = next.after
  }
  t.equal(plays, PLAYS_IN_PIECE + 2, 'of these children alone, each once')
  const record = await api.db.select().from(auditOutbox)
  t.match(
    record.map(({ entry }) => entry),
    [{ event: 'data-exported', accountId: 'alma', kind: 'roster', count: 2 }],
  )
  t.equal(record.length, 1)
})

t.test('a piece without the first is on record too, once an hour', async (t) => {
  const api = await schoolsApi()
  const goOn = async (person: Person, asked: Asked) =>
    t.equal((await piece(api, person, { ...asked, after: '0' })).status, 200)
  const recorded = async () =>
    (await api.db.select().from(auditOutbox).orderBy(auditOutbox.id)).map(({ entry }) => entry)
  await api.db.delete(auditOutbox)
  await api.pass(MINUTE)
  const ofClass = { kind: 'roster', id: 'r1' } as const
  await goOn('alma', ofClass)
  t.match(await recorded(), [{ event: 'data-exported', accountId: 'alma', kind: 'roster', count: 2 }])
  await api.app.product.openings.flush()
  t.same(
    (await api.db.select().from(childOpenings)).map(({ studentId }) => studentId).sort(),
    ['k1', 'k2'],
    'and with each child',
  )
  await goOn('alma', ofClass)
  t.equal((await recorded()).length, 1)
  await goOn('alma', { kind: 'student', id: 'k1' })
  await goOn('principal', ofClass)
  t.equal((await recorded()).length, 3, 'something else, or somebody else')
  await api.pass(HOUR)
  await goOn('alma', ofClass)
  t.equal((await recorded()).length, 4)
  await piece(api, 'alma', ofClass)
  t.equal((await recorded()).length, 5, 'a first piece always is')
})

t.test('an account’s own data has no secrets, and its classes’ children', async (t) => {
  const api = await schoolsApi()
  await api.db.update(accounts).set({ deactivatedBy: 'principal' }).where(eq(accounts.id, 'alma'))
  const { body } = await piece(api, 'alma', { kind: 'account' })
  const [account] = rowsIn(body as Piece, 'account')
  t.match(account, { email: 'alma@school.test' })
  t.notMatch(JSON.stringify(account), 'principal', 'nobody else’s id')
  t.notMatch(JSON.stringify(body), /passwordHash|accessCode|scrypt|code-alma/)
  t.same(
    rowsIn(body as Piece, 'students').map(({ id }) => id),
    ['k1', 'k2', 'k3'],
  )
})

t.test('whoever answers for them may export, nobody else', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(rosterTeachers).values({ rosterId: 'r2', accountId: 'parent', rosterIndex: 1 })
  const cases: readonly (readonly [Person, Asked, number])[] = [
    ['ben', { kind: 'student', id: 'k1' }, 200],
    ['principal', { kind: 'student', id: 'k1' }, 200],
    ['cleo', { kind: 'student', id: 'k1' }, 404],
    ['hopeful', { kind: 'student', id: 'k1' }, 404],
    ['parent', { kind: 'student', id: 'p1' }, 200],
    ['parent', { kind: 'student', id: 'k3' }, 403],
    ['parent', { kind: 'roster', id: 'r2' }, 403],
    ['parent', { kind: 'roster', id: 'home' }, 200],
    ['cleo', { kind: 'roster', id: 'r1' }, 404],
    ['principal', { kind: 'student', id: 'm1' }, 403],
    ['educator', { kind: 'account' }, 403],
    ['device', { kind: 'account' }, 403],
    ['cleo', { kind: 'student', id: 'k1', after: '0' }, 404],
  ]
  for (const [person, asked, status] of cases)
    t.equal((await piece(api, person, asked)).status, status, `${person}, ${asked.kind} ${asked.id ?? ''}`)
  const { body } = await piece(api, 'parent', { kind: 'account' })
  t.same(
    rowsIn(body as Piece, 'students').map(({ id }) => id),
    ['p1'],
    'a class that a parent has joined is not theirs to take along',
  )
})

/** Tables that refer to accounts, by the file of an export in which an account finds its rows, or why in none. */
const filesOf: Readonly<Record<string, string | { readonly not: string }>> = {
  access_grants: 'access',
  accounts: 'account',
  agreements: 'agreements',
  authenticators: 'authenticator',
  backup_codes: { not: 'a secret, for a quarter of an hour' },
  badges: { not: 'secrets' },
  browser_records: 'browser-records',
  card_attempts: { not: 'what became of it is the card or the plan' },
  card_customers: 'card',
  card_subscriptions: 'family-plans',
  charges: 'payments',
  child_openings: 'pages-opened',
  coteachers: 'co-teaching',
  digests: 'mails',
  districts: 'districts-entered',
  done_interventions: 'interventions-done',
  erasures: { not: 'listed on the page of what is held' },
  former_institutions: 'former-institutions',
  guardians: 'sharing',
  identities: 'sign-in-providers',
  invitations: 'invitations',
  join_requests: 'requests-to-join',
  login_codes: { not: 'secrets, for a minute' },
  mail_links: { not: 'secrets' },
  notice_dismissals: 'notices-dismissed',
  notice_drafts: { not: 'the service’s own' },
  notices: { not: 'the service’s own' },
  nps_responses: 'ratings',
  passkey_challenges: { not: 'secrets, for minutes' },
  passkeys: 'passkeys',
  prospects: { not: 'only until the sign-up is complete' },
  quotes: 'quotes',
  recovery_codes: { not: 'secrets' },
  roster_teachers: 'classes',
  roster_uploads: { not: 'for a day' },
  rosters: 'classes',
  schools: 'schools-entered',
  sign_in_challenges: { not: 'secrets' },
  students: 'students',
  subscriptions: 'own-plan',
  survey_links: { not: 'secrets' },
  surveys: 'surveys',
  teacher_files: { not: 'for a day' },
  token_families: { not: 'listed on the page of one’s sessions' },
  upload_line: { not: 'for a minute' },
  views: { not: 'an administrator’s, on record' },
}

t.test('an account’s data is what every table keeps of it, or says why it is not', async (t) => {
  const api = await schoolsApi()
  const referring = (await everyColumn(api.db)).filter(({ refersTo }) => refersTo === 'accounts')
  t.same(
    [...new Set(['accounts', ...referring.map(({ table }) => table)])].sort(),
    Object.keys(filesOf).sort(),
  )

  await rowInEveryTable(
    api.db,
    { account_id: 'alma', owner_id: 'alma', student_id: 'k1', by_id: 'alma', entered_by: 'alma' },
    {
      'subscriptions.scope': sql`'teacher'`,
      'card_subscriptions.status': sql`'canceled'`,
      'charges.amount_cents': sql`1`,
    },
  )
  const claimed = { 'quotes.id': sql`'a visitor’s'`, 'quotes.is_claimed': sql`true` }
  await rowInEveryTable(api.db, { claimed_by: 'alma' }, claimed)
  const { body } = await piece(api, 'alma', { kind: 'account' })
  t.equal(rowsIn(body as Piece, 'quotes').length, 2, 'what was asked for, and what was claimed')
  const given = (body as Piece).tables.map(({ name }) => name)
  const missing = Object.values(filesOf).filter((file) => typeof file === 'string' && !given.includes(file))
  t.same(missing, [])
  // The hash of a text that was agreed to is no secret: it says which text it was.
  t.notMatch(JSON.stringify(body), /(?<!text_?)hash|token|sealed|secret/i)
})

t.test(
  'both guardians see in their data who shares the children, and only the first the address',
  async (t) => {
    const api = await schoolsApi()
    await api.db.insert(guardians).values({
      ...{ id: 'g-1', ownerId: 'parent', accountId: 'hopeful', tokenHash: 'hash' },
      ...{ email: 'other@home.test', caseSensitiveEmail: 'Other@home.test' },
      ...{ sentAt: api.clock.now(), acceptedAt: api.clock.now(), expiresAt: api.clock.now() },
    })
    const sharingOf = async (person: Person) =>
      rowsIn((await piece(api, person, { kind: 'account' })).body as Piece, 'sharing')
    t.match(await sharingOf('parent'), [{ isFirstGuardian: true, email: 'Other@home.test' }])
    t.match(await sharingOf('hopeful'), [{ isFirstGuardian: false, email: null }])
    t.same(await sharingOf('alma'), [])
  },
)
