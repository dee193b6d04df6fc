import { type Static, Type } from 'typebox'
import { RequestKey } from './fields.ts'

/** What became of a card somebody brought, for the page that asked for it. */
export const CardOutcome = Type.Union([
  Type.Object({ is: Type.Literal('accepted') }),
  /** To be asked again with the same key after a moment. */
  Type.Object({ is: Type.Literal('processing') }),
  /** The frame shows the bank’s question; then it is asked again with the same key. */
  Type.Object({ is: Type.Literal('ask'), clientSecret: Type.String() }),
  /** Nothing was charged; the words say why, and what to do. */
  Type.Object({ is: Type.Literal('declined'), words: Type.String() }),
])
export type CardOutcome = Static<typeof CardOutcome>

/** A card by what the provider’s frame answered: never its number. */
export const BroughtCard = {
  /** The same for each try at the same request. */
  key: RequestKey,
  cardToken: Type.String({ pattern: '^pm_[A-Za-z0-9_]{1,250}$' }),
}
