import { Type } from 'typebox'
import { parentPlanIds } from '../../shared/rules/parent-plans.ts'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { PdfFile } from './pdf-file.ts'
import { validRows } from './tolerance.ts'

/**
 * Why money moved: a payment; money given back; money given back that could not be, and came in again; money that
 * the owner of the card had taken back, or that the bank decided is ours after all.
 */
export const moneyKinds = ['payment', 'refund', 'refund-failed', 'dispute'] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** The newest are listed: ten years of months. */
export const MAX_RECEIPTS = 120

/** What a parent’s own subscriptions were charged and given back, newest first. 404 for anybody else’s. */
export const familyReceipts = call({
  id: 'familyReceipts',
  method: 'GET',
  path: '/v1/mm/parents/:parentId/receipts',
  repeat: true,
  params: Type.Object({ parentId: Id }),
  reply: validRows(
    'payment',
    Type.Object({
      receiptId: Id,
      kind: Type.Enum(moneyKinds),
      at: Instant,
      amountInCents: Type.Integer({ description: 'In whole cents; what went back is negative.' }),
      plan: Type.Enum(parentPlanIds),
      /** Such as 'Visa ending in 4242'; null while the provider has not said. */
      paidBy: OrNull(Type.String()),
    }),
    { maxItems: MAX_RECEIPTS },
  ),
})

/** One of them as a file. 404 for anybody else’s. */
export const familyReceipt = call({
  id: 'familyReceipt',
  method: 'GET',
  path: '/v1/mm/parents/:parentId/receipts/:receiptId',
  repeat: true,
  params: Type.Object({ parentId: Id, receiptId: Id }),
  file: 'application/pdf',
  reply: PdfFile,
})
