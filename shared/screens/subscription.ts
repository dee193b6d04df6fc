import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const SubscriptionParams = Type.Object({})

/** What somebody's classes can be played with, until when and for how many, and how to order (S2.18). */
export const SubscriptionView = Type.Object({
  /** Null for somebody without a subscription. */
  plan: OrNull(
    Type.Object({
      title: Type.String(),
      state: Type.Object({
        text: Type.String(),
        tone: Type.Union([
          Type.Literal('brand'),
          Type.Literal('good'),
          Type.Literal('bad'),
          Type.Literal('none'),
        ]),
      }),
      /** Its days, and who gave it, a sentence each. */
      about: Type.Array(Type.String()),
      seats: Type.Object({ text: Type.String(), share: Type.Number({ minimum: 0 }) }),
    }),
  ),
  /** The 2018-19 table. */
  licensePrices: Type.Array(Type.Object({ licenses: Type.String(), price: Type.String() })),
  /** How the people who take orders are reached; a way that is not configured is left out (S9.33, S9.34?). */
  team: Type.Array(Type.Object({ way: Type.String(), text: Type.String(), href: OrNull(Type.String()) })),
})
export type SubscriptionView = Static<typeof SubscriptionView>
