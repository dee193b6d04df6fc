import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readAgreements } from '../agreements/record.ts'
import type { Db } from '../db/open.ts'
import { accessGrants } from '../db/schema/access-grants.ts'
import { accounts, coteachers, formerInstitutions, identities, subscriptions } from '../db/schema/accounts.ts'
import { browserRecords } from '../db/schema/browser-records.ts'
import { digests } from '../db/schema/digests.ts'
import { guardians } from '../db/schema/guardians.ts'
import { districts, schools } from '../db/schema/institutions.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { invitations } from '../db/schema/mail.ts'
import { noticeDismissals } from '../db/schema/notices.ts'
import { npsResponses } from '../db/schema/nps.ts'
import { cardCustomers, cardSubscriptions, charges } from '../db/schema/payments.ts'
import { quotes } from '../db/schema/quotes.ts'
import { authenticators, passkeys } from '../db/schema/second-factor.ts'
import { ownQuotesCondition } from '../quotes/claims.ts'

type Read = (db: Db, accountId: string) => Promise<object[]>
type Columns = Readonly<Record<string, PgColumn | SQL>>

/** The rows of a table whose column is the account's id; only the columns that are named leave. */
const rowsOf = (table: PgTable, of: PgColumn, columns: Columns): Read =>
  rowsWhere(table, (id) => eq(of, id), columns)

const rowsWhere =
  (table: PgTable, isOf: (id: string) => SQL | undefined, columns: Columns): Read =>
  (db, id) =>
    db.select(columns).from(table).where(isOf(id))

/** No hash, no code, and nobody else's id: not even who closed the account for a while. */
const { passwordHash: _, accessCode: __, deactivatedBy: ___, ...account } = getTableColumns(accounts)

/**
 * Who else sees a family's children, as both of them may know it: the address is the first guardian's, who typed it.
 */
const sharing: Read = (db, id) =>
  db
    .select({
      isFirstGuardian: sql<boolean>`${guardians.ownerId} = ${id}`,
      email: sql<
        string | null
      >`case when ${guardians.ownerId} = ${id} then ${guardians.caseSensitiveEmail} end`,
      sentAt: guardians.sentAt,
      acceptedAt: guardians.acceptedAt,
      endedAt: guardians.endedAt,
    })
    .from(guardians)
    .where(or(eq(guardians.ownerId, id), eq(guardians.accountId, id)))

/**
 * What is exported of an account besides its classes and children, by the names of the files. No secret, and nothing
 * that names somebody else but what the person typed in.
 */
export const ofAccount: Readonly<Record<string, Read>> = {
  account: rowsOf(accounts, accounts.id, account),
  agreements: readAgreements,
  'sign-in-providers': rowsOf(identities, identities.accountId, { provider: identities.provider }),
  authenticator: rowsOf(authenticators, authenticators.accountId, {
    confirmedAt: authenticators.confirmedAt,
  }),
  passkeys: rowsOf(passkeys, passkeys.accountId, {
    name: passkeys.name,
    transports: passkeys.transports,
    isBackedUp: passkeys.isBackedUp,
    createdAt: passkeys.createdAt,
    lastUsedAt: passkeys.lastUsedAt,
  }),
  'requests-to-join': rowsOf(joinRequests, joinRequests.accountId, {
    name: joinRequests.name,
    requestedAt: joinRequests.requestedAt,
    decision: joinRequests.decision,
    decidedAt: joinRequests.decidedAt,
  }),
  'former-institutions': rowsOf(formerInstitutions, formerInstitutions.accountId, {
    institution: formerInstitutions.institution,
    role: formerInstitutions.role,
    rights: formerInstitutions.rights,
    leftAt: formerInstitutions.leftAt,
  }),
  'schools-entered': rowsOf(schools, schools.enteredBy, { name: schools.name, enteredAt: schools.enteredAt }),
  'districts-entered': rowsOf(districts, districts.enteredBy, {
    name: districts.name,
    enteredAt: districts.enteredAt,
  }),
  'co-teaching': rowsOf(coteachers, coteachers.accountId, { invitedAt: coteachers.invitedAt }),
  invitations: rowsOf(invitations, invitations.accountId, { sentAt: invitations.sentAt }),
  'own-plan': rowsOf(subscriptions, subscriptions.ownerId, {
    plan: subscriptions.plan,
    trialStartDate: subscriptions.trialStartDate,
    expirationDay: subscriptions.expirationDay,
    rosterLimit: subscriptions.rosterLimit,
  }),
  access: rowsOf(accessGrants, accessGrants.accountId, {
    givenAt: accessGrants.givenAt,
    takenBackAt: accessGrants.takenBackAt,
  }),
  sharing,
  card: rowsOf(cardCustomers, cardCustomers.accountId, {
    card: cardCustomers.card,
    trialAt: cardCustomers.trialAt,
  }),
  'family-plans': rowsOf(cardSubscriptions, cardSubscriptions.accountId, {
    plan: cardSubscriptions.plan,
    status: cardSubscriptions.status,
    createdAt: cardSubscriptions.createdAt,
    paidUntil: cardSubscriptions.paidUntil,
    isCancelled: cardSubscriptions.isCancelled,
    endedAt: cardSubscriptions.endedAt,
    cancelReason: cardSubscriptions.cancelReason,
  }),
  payments: rowsOf(charges, charges.accountId, {
    number: charges.number,
    amountCents: charges.amountCents,
    status: charges.status,
    email: charges.email,
    note: charges.note,
    createdAt: charges.createdAt,
    settledAt: charges.settledAt,
  }),
  quotes: rowsWhere(quotes, ownQuotesCondition, {
    number: quotes.number,
    quote: quotes.payload,
    createdAt: quotes.createdAt,
    expiresAt: quotes.expiresAt,
    acceptedAt: quotes.acceptedAt,
    poNumber: quotes.poNumber,
    payBy: quotes.payBy,
    paidAt: quotes.paidAt,
  }),
  mails: rowsOf(digests, digests.accountId, {
    kind: digests.kind,
    studentId: digests.studentId,
    day: digests.day,
    nextAt: digests.nextAt,
  }),
  'notices-dismissed': rowsOf(noticeDismissals, noticeDismissals.accountId, { at: noticeDismissals.at }),
  ratings: rowsOf(npsResponses, npsResponses.accountId, {
    score: npsResponses.score,
    feedback: npsResponses.feedback,
    shared: npsResponses.shared,
    completionDate: npsResponses.completionDate,
  }),
  'browser-records': rowsOf(browserRecords, browserRecords.accountId, {
    kind: browserRecords.kind,
    route: browserRecords.route,
    code: browserRecords.code,
    count: browserRecords.count,
    firstAt: browserRecords.firstAt,
    lastAt: browserRecords.lastAt,
  }),
}
