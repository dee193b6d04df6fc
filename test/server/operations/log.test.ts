import { hostname } from 'node:os'
import t from 'tap'
import type { AuditEvent as BffEntry } from '../../../server/bff/session/audit.ts'
import { createLog, type Source } from '../../../server/operations/log.ts'
import type { AuditEntry } from '../../../server/product-api/audit.ts'

/** A line of a process, as it is written. */
function lineOf(source: Source, fields: object = { status: 200 }): Record<string, unknown> {
  const lines: string[] = []
  createLog({ logLevel: 'info', auditFile: null }, source, { write: (line) => lines.push(line) }).info(
    fields,
    'answered',
  )
  return JSON.parse(lines[0] ?? '')
}

t.test('both servers write one format, with the service and the instance in every line', async (t) => {
  const bff = lineOf({ service: 'bff', instance: 'bff-1' })
  t.match(bff, { level: 'info', service: 'bff', instance: 'bff-1', status: 200, msg: 'answered' })
  t.match(bff.time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const productApi = lineOf({ service: 'product-api', instance: null })
  t.same(Object.keys(productApi), Object.keys(bff))
  t.equal(productApi.instance, `${hostname()}/${process.pid}`, 'unnamed, by machine and process')
})

type AuditEvent = AuditEntry['event']
/** What an entry of an event has beside the event. */
type Fields<E extends string, Entry = AuditEntry> = Entry extends { readonly event: infer Events }
  ? E extends Events
    ? Omit<Entry, 'event'>
    : never
  : never

const file = { accountId: 'a', schoolId: 's', uploadId: 'u', count: 2 }
const access = { accountId: 'a', subscriptionId: 'p', count: 3 }
const join = { accountId: 'a', requesterId: 'b', requestId: 'r' }
const erasure = { accountId: 'a', erasureId: 'e', kind: 'roster', count: 3 } as const
const rights = { operator: 'dana', accountId: 'a', institutionId: 'nces-1' }
const key = { operator: 'dana', keyId: 'k' }
const own = { accountId: 'a', adminId: 'x' }

/** Of every event there is, what is recorded with it. */
const entries: { readonly [E in AuditEvent]: Required<Fields<E>> } = {
  'teachers-staged': file,
  'teachers-added': file,
  'teachers-invited': file,
  'teachers-removed': file,
  'access-given': access,
  'access-taken-back': access,
  'join-confirmed': join,
  'join-refused': join,
  'join-refusal-undone': join,
  'erasure-requested': erasure,
  'erasure-cancelled': erasure,
  'data-exported': { accountId: 'a', kind: 'roster', count: 3 },
  erased: { erasureId: 'e', count: 3 },
  'not-kept': { kind: 'plays', count: 3 },
  'invitation-sent': { accountId: 'a', invitedId: 'i' },
  'invitation-corrected': { accountId: 'a', invitedId: 'i' },
  'confirmation-sent': { accountId: 'a', invitedId: 'i' },
  'guardian-invited': { accountId: 'a' },
  'guardian-accepted': { accountId: 'a', guardianId: 'g' },
  'guardian-removed': { accountId: 'a', guardianId: 'g' },
  'guardian-left': { accountId: 'a', guardianId: 'g' },
  'survey-sent': { accountId: 'a', surveyedId: 't', count: 2 },
  'notice-published': { accountId: 'a', noticeId: 'n' },
  'notice-ended': { accountId: 'a', noticeId: 'n' },
  'mail-retried': { accountId: 'a', mailId: 'm' },
  'bounce-lifted': { accountId: 'a', ofId: 'o' },
  'operator-made-administrator': { operator: 'dana', accountId: 'a' },
  'operator-made-link': { operator: 'dana', accountId: 'a' },
  'operator-gave-rights': rights,
  'operator-took-rights': rights,
  'operator-made-key': key,
  'operator-revoked-key': key,
  'operator-imported-directory': { operator: 'dana', count: 4 },
  'operator-refunded': { operator: 'dana', refundId: 'f', count: 1_999 },
  'operator-quote-paid': { operator: 'dana', quoteNumber: 100_001 },
  'operator-gave-access': { operator: 'dana', quoteNumber: 100_001, institutionId: 'i' },
  'operator-gave-seats': { operator: 'dana', quoteNumber: 100_001, ofId: 'i', count: 300 },
  'operator-ended-plan': { operator: 'dana', ofId: 'i' },
  'purchase-order-confirmed': { accountId: 'a', quoteNumber: 100_001, institutionId: 'i' },
  'authenticator-on': own,
  'passkey-added': own,
  'passkey-removed': own,
  'second-factor-off': own,
  'second-factor-reset': own,
  'recovery-codes-renewed': own,
  'recovery-code-used': own,
  'second-factor-guessed': own,
}

const viewing = { adminId: 'x', accountId: 'a', viewId: 'v' }

/** The same of the BFF. */
const bffEntries: { readonly [E in BffEntry['event']]: Required<Fields<E, BffEntry>> } = {
  signin: { way: 'password', kind: 'account', accountId: 'a' },
  'signin-failed': { way: 'google', reason: 'no-account' },
  'session-ended': { kind: 'account', accountId: 'a', reason: 'logout' },
  'sessions-ended-by-admin': { adminId: 'x', accountId: 'a', count: 2 },
  'student-data-searched': { adminId: 'x', count: 2 },
  'student-data-exported': { adminId: 'x', count: 2 },
  'rosters-downloaded': { accountId: 'a', count: 2 },
  'password-shown': { accountId: 'a', studentId: 'k' },
  'badges-made': { accountId: 'a', rosterId: 'r', count: 2 },
  'passwords-printed': { accountId: 'a', rosterId: 'r', count: 2 },
  'student-sign-in-helped': { how: 'verify', accountId: 'a', studentId: 'k' },
  'student-signin': { accountId: 'a', rosterId: 'r', studentId: 'k' },
  'student-signin-failed': { accountId: 'a', rosterId: 'r', studentId: 'k', reason: 'wrong-password' },
  'class-released': { accountId: 'a', rosterId: 'r' },
  'account-let-in-again': { adminId: 'x', accountId: 'a' },
  'network-let-in-again': { adminId: 'x', networkHash: 'x' },
  'viewing-started': viewing,
  'viewing-stopped': viewing,
  'viewing-command': { ...viewing, method: 'POST', route: '/api/x', status: 200 },
  'school-changed': { accountId: 'a', schoolId: 's' },
}

t.test('every field of an entry of the audit stream is in its line', async (t) => {
  const at = '2026-11-25T08:00:00.000Z'
  for (const [service, recorded] of Object.entries({ bff: bffEntries, 'product-api': entries } as const))
    for (const [event, fields] of Object.entries(recorded)) {
      const entry = { audit: true, at, event, ...fields }
      t.match(lineOf({ service: service as Source['service'], instance: 'one' }, entry), entry, event)
    }
})
