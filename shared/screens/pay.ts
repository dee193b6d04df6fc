import { type Static, Type } from 'typebox'
import type { Decline } from '../rules/declines.ts'
import { OrNull } from './fields.ts'

/** What the page of a one-off payment begins with (S2.71). */
export const PayView = Type.Object({
  /** The page in which a card is typed; null: no card can be charged here. */
  frameUrl: OrNull(Type.String()),
  /** Of whoever is signed in; empty for a visitor. */
  email: Type.String(),
})
export type PayView = Static<typeof PayView>

/** A payment that was made. */
export interface PaymentDone {
  readonly status: 'paid'
  readonly reference: string
  readonly amountInCents: number
  /** 'October 16, 2019' */
  readonly day: string
  /** 'Visa ending in 4242'; null while nobody knows which card it was. */
  readonly paidBy: string | null
}
/** What became of a payment so far; the same key asks again. */
export type PaymentOutcome =
  | PaymentDone
  | { readonly status: 'processing' }
  | { readonly status: 'needs-authentication'; readonly clientSecret: string }
  | {
      readonly status: 'declined'
      readonly reason: Decline
    }
