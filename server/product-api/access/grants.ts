import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { ACCESS_UNDO_SECONDS, type Selectors } from '../../../shared/rules/access-rules.ts'
import type { teacherSubscriptions } from '../../contract/access.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accessGrants } from '../db/schema/access-grants.ts'

/** Records each rule and address that was added, with who gave it. */
export async function recordGrants(
  tx: Db,
  now: Date,
  by: { readonly subscriptionId: string; readonly accountId: string },
  added: Selectors,
): Promise<void> {
  const given = [
    ...added.rules.map((rule) => ({ rule, email: null })),
    ...added.emails.map((email) => ({ rule: null, email })),
  ]
  if (given.length === 0) return
  await tx
    .insert(accessGrants)
    .values(given.map((one) => ({ id: randomUUID(), ...by, ...one, givenAt: now })))
}

/** Whether something given at this time can still be taken back. */
export const isRecent = (givenAt: Date, now: Date): boolean => givenAt > oldest(now)

const oldest = (now: Date): Date => new Date(now.getTime() - ACCESS_UNDO_SECONDS * 1000)

/** What the bearer gave and can still take back, oldest first. */
export async function ownGrants(
  db: Db,
  now: Date,
  { accountId }: Bearer,
  subscriptionId: string,
): Promise<ReplyOf<typeof teacherSubscriptions>['ownGrants']> {
  const found = await db
    .select()
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.subscriptionId, subscriptionId),
        eq(accessGrants.accountId, accountId),
        isNull(accessGrants.takenBackAt),
        gt(accessGrants.givenAt, oldest(now)),
      ),
    )
    .orderBy(asc(accessGrants.givenAt), asc(accessGrants.id))
  return found.map(({ id, rule, email }) => ({ grantId: id, rule, email }))
}
