import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { guessHashesOf } from '../auth/guessing.ts'
import type { Db } from '../db/open.ts'
import { accessGrants } from '../db/schema/access-grants.ts'
import { accounts, coteachers, formerInstitutions, identities, subscriptions } from '../db/schema/accounts.ts'
import { agreements } from '../db/schema/agreements.ts'
import { backupCodes } from '../db/schema/backup-codes.ts'
import { badges } from '../db/schema/badges.ts'
import { browserRecords } from '../db/schema/browser-records.ts'
import { digests } from '../db/schema/digests.ts'
import { doneInterventions, surveyLinks, surveys } from '../db/schema/factors.ts'
import { guardians } from '../db/schema/guardians.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { bouncedAddresses, invitations, mailLinks, mailQueue, outbox } from '../db/schema/mail.ts'
import { noticeDismissals } from '../db/schema/notices.ts'
import { npsResponses } from '../db/schema/nps.ts'
import {
  cardAttempts,
  cardCustomers,
  cardSubscriptions,
  charges,
  customersToDelete,
} from '../db/schema/payments.ts'
import { prospects } from '../db/schema/prospects.ts'
import { quotes } from '../db/schema/quotes.ts'
import { rosterTeachers } from '../db/schema/rosters.ts'
import {
  authenticators,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  signInChallenges,
} from '../db/schema/second-factor.ts'
import { tokenFamilies, viewChanges, views } from '../db/schema/sessions.ts'
import { loginCodes, signInFailures } from '../db/schema/sign-in.ts'
import { teacherFiles } from '../db/schema/teacher-files.ts'
import { rosterUploads, uploadLine } from '../db/schema/uploads.ts'
import { addressHash } from '../mail/queue.ts'
import { forgetDisclaimed, ownQuotesCondition } from '../quotes/claims.ts'
import { forgetAskers, isOfMoney } from '../quotes/forget.ts'

type Account = typeof accounts.$inferSelect

/**
 * Deletes an account and everything about it; how many rows that were. What others did stays, without saying that it
 * was about this account or by it. The sweep of payments has the card provider delete what it keeps.
 */
export async function eraseAccount(tx: Db, account: Account): Promise<number> {
  await forgetElsewhere(tx, account)
  let rows = 0
  for (const [table, isOf] of rowsOf(tx, account)) {
    const gone = await tx.delete(table).where(isOf).returning({ one: sql`1` })
    rows += gone.length
  }
  await tx.delete(accounts).where(eq(accounts.id, account.id))
  return rows + 1
}

/** Every table with rows of the account's, in an order that their references allow. */
function rowsOf(
  tx: Db,
  { id, email, caseSensitiveEmail }: Account,
): readonly (readonly [PgTable, SQL | undefined])[] {
  const theirViews = tx.select({ id: views.id }).from(views).where(eq(views.accountId, id))
  const theirPlans = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, id))
  return [
    [surveys, eq(surveys.accountId, id)],
    [surveyLinks, or(eq(surveyLinks.accountId, id), eq(surveyLinks.sentBy, id))],
    [npsResponses, eq(npsResponses.accountId, id)],
    [doneInterventions, eq(doneInterventions.accountId, id)],
    [browserRecords, eq(browserRecords.accountId, id)],
    [digests, eq(digests.accountId, id)],
    [agreements, eq(agreements.accountId, id)],
    [badges, eq(badges.accountId, id)],
    [backupCodes, eq(backupCodes.accountId, id)],
    [rosterTeachers, eq(rosterTeachers.accountId, id)],
    [rosterUploads, eq(rosterUploads.accountId, id)],
    [uploadLine, eq(uploadLine.accountId, id)],
    [teacherFiles, eq(teacherFiles.accountId, id)],
    [coteachers, or(eq(coteachers.accountId, id), eq(coteachers.teacherId, id))],
    [invitations, eq(invitations.accountId, id)],
    [guardians, or(eq(guardians.ownerId, id), eq(guardians.accountId, id), eq(guardians.email, email))],
    [joinRequests, eq(joinRequests.accountId, id)],
    [formerInstitutions, eq(formerInstitutions.accountId, id)],
    [
      accessGrants,
      or(
        eq(accessGrants.accountId, id),
        eq(accessGrants.email, email),
        inArray(accessGrants.subscriptionId, theirPlans),
      ),
    ],
    [subscriptions, eq(subscriptions.ownerId, id)],
    [identities, eq(identities.accountId, id)],
    [authenticators, eq(authenticators.accountId, id)],
    [passkeys, eq(passkeys.accountId, id)],
    [passkeyChallenges, eq(passkeyChallenges.accountId, id)],
    [recoveryCodes, eq(recoveryCodes.accountId, id)],
    [signInChallenges, eq(signInChallenges.accountId, id)],
    [loginCodes, eq(loginCodes.accountId, id)],
    [mailLinks, eq(mailLinks.accountId, id)],
    [mailQueue, eq(mailQueue.addressHash, addressHash(email))],
    [outbox, inArray(outbox.to, [email, caseSensitiveEmail])],
    [bouncedAddresses, eq(bouncedAddresses.email, email)],
    [signInFailures, inArray(signInFailures.emailHash, guessHashesOf(id, email))],
    [prospects, eq(prospects.accountId, id)],
    [noticeDismissals, eq(noticeDismissals.accountId, id)],
    [cardAttempts, eq(cardAttempts.accountId, id)],
    [cardCustomers, eq(cardCustomers.accountId, id)],
    [quotes, and(ownQuotesCondition(id), sql`not ${isOfMoney}`)],
    [tokenFamilies, or(eq(tokenFamilies.accountId, id), inArray(tokenFamilies.viewId, theirViews))],
    [viewChanges, inArray(viewChanges.viewId, theirViews)],
    [views, eq(views.accountId, id)],
  ]
}

/** Takes the account out of what stays: who decided something, whom a plan was given to, who asked for a quote. */
async function forgetElsewhere(tx: Db, { id, email }: Account): Promise<void> {
  await tx.update(joinRequests).set({ decidedBy: null }).where(eq(joinRequests.decidedBy, id))
  await tx.update(accounts).set({ deactivatedBy: null }).where(eq(accounts.deactivatedBy, id))
  await tx
    .update(subscriptions)
    .set({
      selectors: sql`jsonb_set(${subscriptions.selectors}, '{emails}', (${subscriptions.selectors} -> 'emails') - ${email}::text)`,
    })
    .where(sql`${subscriptions.selectors} -> 'emails' ? ${email}`)
  await tx.update(charges).set({ accountId: null, email: '', note: '' }).where(eq(charges.accountId, id))
  const [customer] = await tx
    .select({ customerId: cardCustomers.customerId })
    .from(cardCustomers)
    .where(eq(cardCustomers.accountId, id))
  if (customer) await tx.insert(customersToDelete).values(customer).onConflictDoNothing()
  // What still runs, cancelled, until its interval is over ends with the customer.
  await tx
    .update(cardSubscriptions)
    .set({ accountId: null, cancelReason: null, status: 'canceled' })
    .where(eq(cardSubscriptions.accountId, id))
  await forgetAskers(tx, and(ownQuotesCondition(id), isOfMoney))
  await forgetDisclaimed(tx, id)
}
