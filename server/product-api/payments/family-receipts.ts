import { and, desc, eq } from 'drizzle-orm'
import { dateText } from '../../../shared/rules/day-text.ts'
import { dayIn } from '../../../shared/rules/days.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { fullName } from '../../../shared/rules/names.ts'
import { parentPlans, planNames } from '../../../shared/rules/parent-plans.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { type familyReceipts, MAX_RECEIPTS } from '../../contract/family-receipts.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { cardSubscriptions, ledger } from '../db/schema/payments.ts'
import { notFound } from '../refusal.ts'
import { receiptFile } from './receipt/draw.ts'

const isOf = (accountId: string) => eq(cardSubscriptions.accountId, accountId)

/** What somebody's subscriptions were charged and given back, newest first, from the ledger. */
export async function readFamilyReceipts(db: Db, accountId: string): Promise<ReplyOf<typeof familyReceipts>> {
  const rows = await db
    .select({ entry: ledger, plan: cardSubscriptions.plan })
    .from(ledger)
    .innerJoin(cardSubscriptions, eq(cardSubscriptions.providerId, ledger.subscriptionId))
    .where(isOf(accountId))
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(MAX_RECEIPTS)
  return rows.map(({ entry: { id, kind, at, amountCents, paidBy }, plan }) => ({
    receiptId: String(id),
    kind,
    at: at.toISOString(),
    amountInCents: amountCents,
    plan,
    paidBy,
  }))
}

/** One of them as a file. Throws 404 for an unknown one and for somebody else's. */
export async function familyReceiptFile(db: Db, accountId: string, receiptId: string): Promise<Buffer> {
  const id = Number(receiptId)
  if (!Number.isSafeInteger(id)) throw notFound()
  const [found] = await db
    .select({ entry: ledger, plan: cardSubscriptions.plan })
    .from(ledger)
    .innerJoin(cardSubscriptions, eq(cardSubscriptions.providerId, ledger.subscriptionId))
    .where(and(isOf(accountId), eq(ledger.id, id)))
  if (!found) throw notFound()
  const { entry, plan } = found
  const account = await readAccount(db, accountId)
  const [on, by, total] = wordsOf(entry)
  return receiptFile({
    number: receiptNumber(id),
    at: entry.at,
    payer: [fullName(account), account.caseSensitiveEmail].filter(Boolean),
    facts: [
      [on, dateText(dayIn(zoneOf(account.settings), entry.at))],
      [by, entry.paidBy ?? 'Card'],
      ['For', `${planNames[parentPlans[plan].interval]} plan`],
    ],
    totalLabel: total,
    total: moneyText(Math.abs(entry.amountCents)),
  })
}

/** What its lines are called: money that came in, went back, or came in again because a bank would not have it. */
function wordsOf({ kind, amountCents }: typeof ledger.$inferSelect): readonly [string, string, string] {
  if (amountCents < 0) return ['Given back on', 'To', 'Total given back']
  if (kind === 'payment') return ['Paid on', 'Paid by', 'Total paid']
  return ['Back to us on', 'From', 'Total back to us']
}

/** 'NS-000042': a subscription's, by its place in the ledger. */
const receiptNumber = (id: number): string => `NS-${String(id).padStart(6, '0')}`
