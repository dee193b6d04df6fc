import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { type AgreementKind, agreements } from '../../../shared/rules/agreements.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { agreements as agreementsTable } from '../db/schema/agreements.ts'
import { Refusal } from '../refusal.ts'

const consentNeeded = () =>
  new Refusal(428, 'consent-needed', 'Please agree first that you may enter children.')

/** The row of somebody who agrees to the newest version of a text. */
export const agreedNow = (accountId: string, kind: AgreementKind, agreedAt: Date) => ({
  accountId,
  kind,
  version: agreements[kind].version,
  textHash: createHash('sha256').update(agreements[kind].text).digest('hex'),
  agreedAt,
})

/** Records that somebody agrees to the newest version of a text; the first time counts. */
export async function recordAgreement(
  db: Db,
  clock: Clock,
  { accountId, kind }: { readonly accountId: string; readonly kind: AgreementKind },
): Promise<void> {
  await db
    .insert(agreementsTable)
    .values(agreedNow(accountId, kind, clock.now()))
    .onConflictDoNothing()
}

/** What somebody has to have agreed to before they enter a child, and when they did; null if not. */
export async function readForChildren(db: Db, accountId: string) {
  const [found] = await db
    .select({ settings: accounts.settings })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const kind: AgreementKind = isParentRole(found?.settings.role) ? 'family' : 'authority'
  const { version, text } = agreements[kind]
  const [agreed] = await db
    .select()
    .from(agreementsTable)
    .where(
      and(
        eq(agreementsTable.accountId, accountId),
        eq(agreementsTable.kind, kind),
        eq(agreementsTable.version, version),
      ),
    )
  return { kind, version, text, agreedAt: agreed?.agreedAt ?? null }
}

/** Throws 428 `consent-needed` if somebody who enters a child has not agreed to the newest text. */
export async function requireConsent(db: Db, accountId: string): Promise<void> {
  const { agreedAt } = await readForChildren(db, accountId)
  if (agreedAt === null) throw consentNeeded()
}

/** Everything somebody agreed to, newest first. */
export const readAgreements = (db: Db, accountId: string) =>
  db
    .select()
    .from(agreementsTable)
    .where(eq(agreementsTable.accountId, accountId))
    .orderBy(desc(agreementsTable.agreedAt), agreementsTable.kind, desc(agreementsTable.version))
