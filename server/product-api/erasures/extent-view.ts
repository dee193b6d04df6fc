import { and, eq, inArray, ne } from 'drizzle-orm'
import { fullName } from '../../../shared/rules/names.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { erasureExtent } from '../../contract/erasures.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import type { Product } from '../serve.ts'
import { readTaught } from '../teachers/put-classes-away.ts'
import { isAccountBeingErased } from './being-erased.ts'
import { type Extent, readExtent, type Subject } from './extent.ts'

/** What would be erased, as people are told before they ask for it. */
export async function describeExtent(
  { db, config }: Pick<Product, 'db' | 'config'>,
  bearer: Bearer,
  subject: Subject,
): Promise<ReplyOf<typeof erasureExtent>> {
  const extent = await readExtent(db, bearer, subject)
  return {
    kind: extent.kind,
    isOwn: extent.accountId === bearer.accountId,
    isWaiting: await isWaiting(db, extent),
    name: await nameOf(db, extent),
    students: extent.studentIds.length,
    rosters: extent.rosterIds.length,
    staying: extent.staying,
    teachers: await otherTeachers(db, bearer, extent),
    putAway: await classesPutAway(db, bearer, extent),
    days: config.erasureDays,
  }
}

const isWaiting = async (db: Db, { accountId }: Extent): Promise<boolean> =>
  accountId !== null && (await db.$count(accounts, and(eq(accounts.id, accountId), isAccountBeingErased))) > 0

async function nameOf(db: Db, { accountId, kind, studentIds, rosterIds }: Extent): Promise<string> {
  if (accountId !== null) return fullName(await readAccount(db, accountId))
  if (kind === 'roster') {
    const [roster] = await db
      .select({ name: rosters.name })
      .from(rosters)
      .where(inArray(rosters.id, [...rosterIds]))
    return roster?.name ?? ''
  }
  const [child] = await db
    .select()
    .from(students)
    .where(inArray(students.id, [...studentIds]))
  return child ? fullName(child) : ''
}

const otherTeachers = (db: Db, bearer: Bearer, { rosterIds }: Extent) =>
  db
    .selectDistinct({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(rosterTeachers)
    .innerJoin(accounts, and(eq(accounts.id, rosterTeachers.accountId), ne(accounts.state, 'deactivated')))
    .where(and(inArray(rosterTeachers.rosterId, [...rosterIds]), ne(accounts.id, bearer.accountId)))
    .orderBy(accounts.lastName, accounts.firstName)

/** How many classes of somebody else's account are put away with it. */
async function classesPutAway(db: Db, bearer: Bearer, { accountId }: Extent): Promise<number> {
  if (accountId === null || accountId === bearer.accountId) return 0
  const taught = await readTaught(db, bearer, accountId)
  return taught.filter(({ isPutAway }) => isPutAway).length
}
