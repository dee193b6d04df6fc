import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

/** What the page of a quote begins with (S2.80). */
export const QuoteView = Type.Object({
  /** The day (YYYYMMDD) prices are those of. */
  day: Type.Integer(),
  /** Null for a visitor, who says who they are. */
  known: OrNull(
    Type.Object({
      institutionName: Type.String(),
      /** How many students there are where it is for; null while nobody knows. */
      numStudents: OrNull(Type.Integer()),
      name: Type.String(),
      email: Type.String(),
      /** What a payment of theirs does not open; null if it opens all that it is for. */
      note: OrNull(Type.String()),
    }),
  ),
  /** 'November 16, 2019': the last day of a quote that is made today. */
  goodUntil: Type.String(),
  /** The page in which a card is typed; null: no card can be charged here. */
  frameUrl: OrNull(Type.String()),
  /** The most a card pays at once, in whole cents. */
  mostByCard: Type.Integer(),
})
export type QuoteView = Static<typeof QuoteView>

/** A quote that was made: its id opens its file, its number is what people call it by. */
export const QuoteMade = Type.Object({ quoteId: Type.String(), number: Type.String() })
export type QuoteMade = Static<typeof QuoteMade>

/** A check that was announced: the reference to write on it, and where the confirmation goes. */
export const CheckExpected = Type.Object({ reference: Type.String(), email: Type.String() })
export type CheckExpected = Static<typeof CheckExpected>
