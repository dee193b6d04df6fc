import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { pages } from '../../../shared/paths.ts'
import { DAY_MS } from '../../../shared/rules/days.ts'
import type { Institution } from '../../contract/entities.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import type { Product } from '../serve.ts'
import { requireMayAsk } from './limits.ts'
import { administratorsOf, type Place } from './place.ts'

type Account = typeof accounts.$inferSelect
type Parts = Pick<Product, 'clock' | 'mailer'> & { readonly tx: Db }

interface Named extends Place {
  readonly institution: Institution | null
}

/** At most one mail in this time tells an institution's administrators that people wait. */
const MAIL_EVERY_MS = DAY_MS

/** The request of an account that waits for a decision. */
const isOpenOf = (accountId: string) =>
  and(eq(joinRequests.accountId, accountId), isNull(joinRequests.decision))

/**
 * Asks the administrators of a place whether somebody belongs to it, and withdraws what the same person asked
 * elsewhere. The account must be locked. Throws 429 as `requireMayAsk` does.
 */
export async function askToJoin(parts: Parts, account: Account, named: Named): Promise<void> {
  const { tx, clock } = parts
  const { institution, schoolId, districtId } = named
  const name = institution?.schoolName ?? institution?.districtName
  if (institution === null || name === undefined) return
  const [open] = await tx.select().from(joinRequests).where(isOpenOf(account.id))
  if (open?.schoolId === schoolId && open.districtId === districtId) return
  await requireMayAsk(tx, clock, account.id, { schoolId, districtId })
  await withdrawRequest(parts, account)
  const mailedAt = await mailAdministrators(parts, account, { schoolId, districtId, name })
  const asked = { requestedAt: clock.now(), institution, name, ...(mailedAt && { mailedAt }) }
  if (await askAgain(tx, account, { schoolId, districtId }, asked)) return
  const joinRequest = { id: randomUUID(), accountId: account.id, schoolId, districtId }
  await tx.insert(joinRequests).values({ ...joinRequest, ...asked })
}

/** Opens what somebody asked of the place before and withdrew: who goes to and fro leaves one request at each. */
async function askAgain(
  tx: Db,
  { id }: Account,
  place: Place,
  asked: Partial<typeof joinRequests.$inferInsert>,
): Promise<boolean> {
  const [withdrawn] = await tx
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(and(eq(joinRequests.accountId, id), isAt(place), eq(joinRequests.decision, 'withdrawn')))
    .limit(1)
  if (!withdrawn) return false
  const open = { decision: null, decidedAt: null, decidedBy: null }
  await tx
    .update(joinRequests)
    .set({ ...asked, ...open })
    .where(eq(joinRequests.id, withdrawn.id))
  return true
}

const isAt = ({ schoolId, districtId }: Place) =>
  and(
    schoolId === null ? isNull(joinRequests.schoolId) : eq(joinRequests.schoolId, schoolId),
    districtId === null ? isNull(joinRequests.districtId) : eq(joinRequests.districtId, districtId),
  )

/** Withdraws the request that waits, if there is one: the person belongs elsewhere. */
export const withdrawRequest = ({ tx, clock }: Pick<Parts, 'tx' | 'clock'>, { id }: Account) =>
  tx.update(joinRequests).set({ decision: 'withdrawn', decidedAt: clock.now() }).where(isOpenOf(id))

/** Tells the administrators by mail unless they were told of late; returns when it was sent. */
async function mailAdministrators(
  { tx, clock, mailer }: Parts,
  account: Account,
  { schoolId, districtId, name }: Place & { readonly name: string },
): Promise<Date | null> {
  const [recent] = await tx
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(
      and(
        isAt({ schoolId, districtId }),
        gt(joinRequests.mailedAt, new Date(clock.now().getTime() - MAIL_EVERY_MS)),
      ),
    )
    .limit(1)
  if (recent) return null
  for (const { caseSensitiveEmail: to } of await administratorsOf(tx, { schoolId, districtId }))
    await mailer.send(tx, {
      to,
      subject: `Someone asks to join ${name}`,
      text: `${nameForMail(account, 'Someone')} says that they belong to ${name}. Until you confirm it, they see none of your classes and take none of your seats.`,
      link: pages['join-requests'],
    })
  return clock.now()
}
