import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const SubscriptionParams = Type.Object({})

const Stop = Type.Object({ day: Type.String(), text: Type.String() })

/** What somebody's classes can be played with, until when and for how many, and how to order (S2.18). */
export const SubscriptionView = Type.Object({
  /** Null for somebody without a subscription, and where it could not be read. */
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
      /** From its first day to its last; null before it begins, once it has ended, and without either day. */
      lane: OrNull(
        Type.Object({
          first: Stop,
          last: Stop,
          today: Type.String(),
          /** How much of it is over, 0 to 1. */
          share: Type.Number({ minimum: 0, maximum: 1 }),
          days: Type.Integer({ minimum: 1 }),
        }),
      ),
      /** Its days if there is no lane, and who gave it, a sentence each. */
      about: Type.Array(Type.String()),
      seats: Type.Object({ text: Type.String(), share: Type.Number({ minimum: 0 }) }),
      /** What comes after its last day; null if it has none, or it is over. */
      after: OrNull(Type.String()),
    }),
  ),
  /** What is said in its place. */
  noPlan: OrNull(Type.Object({ title: Type.String(), text: Type.String() })),
  /** What a subscription adds to a pilot, to a free plan or to none; null beside one that is paid for or not known. */
  adds: OrNull(
    Type.Object({
      items: Type.Array(Type.Object({ what: Type.String(), more: Type.String() })),
      /** What becomes of the pilot. */
      stays: OrNull(Type.String()),
    }),
  ),
  /** Who a subscription can be for; null for a family, and for whoever sees every school. */
  reaches: OrNull(
    Type.Object({
      /** '5% off year 2, 10% off year 3' */
      discounts: Type.String(),
      cards: Type.Array(
        Type.Object({
          kind: Type.Union([Type.Literal('class'), Type.Literal('school'), Type.Literal('district')]),
          name: Type.String(),
          /** Of one school year; null while nobody knows how many students. */
          price: OrNull(Type.String()),
          sum: Type.String(),
          who: Type.String(),
          mayBuy: Type.Boolean(),
          action: Type.String(),
          href: Type.String(),
        }),
      ),
    }),
  ),
  /** The 2018-19 table. */
  licensePrices: Type.Array(Type.Object({ licenses: Type.String(), price: Type.String() })),
  /** How the people who take orders are reached; a way that is not configured is left out (S9.33, S9.34?). */
  team: Type.Array(Type.Object({ way: Type.String(), text: Type.String(), href: OrNull(Type.String()) })),
  /** Where what was asked for before is listed; null while somebody else views as the person. */
  quotes: OrNull(Type.String()),
})
export type SubscriptionView = Static<typeof SubscriptionView>
