import { type Static, Type } from 'typebox'
import { BroughtCard, CardOutcome } from './card.ts'
import { OrNull } from './fields.ts'

export const FamilyPlanParams = Type.Object({})

const Tone = Type.Union([
  Type.Literal('good'),
  Type.Literal('brand'),
  Type.Literal('warn'),
  Type.Literal('bad'),
  Type.Literal('none'),
])

const Stop = Type.Object({ day: Type.String(), text: Type.String() })

/** A family’s subscription in Settings: what it is, its card, and its end (S2.125, S2.126, S4.28, S4.29?). */
export const FamilyPlanView = Type.Object({
  sections: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), href: OrNull(Type.String()) })),
  title: Type.String(),
  state: Type.Object({ text: Type.String(), tone: Tone }),
  /** What happens on which day, from today on; empty if nothing runs. */
  stops: Type.Array(Stop),
  /** What it means today, in sentences. */
  about: Type.Array(Type.String()),
  /** The way to a plan, if none runs. */
  subscribe: OrNull(Type.Object({ label: Type.String(), href: Type.String() })),
  /** What cancelling means; null if there is nothing to cancel, or somebody else is looking. */
  cancel: OrNull(
    Type.Object({
      text: Type.String(),
      stops: Type.Array(Stop),
      /** How to take it back. */
      back: Type.String(),
    }),
  ),
  /** Whether a cancellation can be taken back. */
  mayResume: Type.Boolean(),
  /** 'Visa ending in 4242, expires 08/2022'; null if there is none to show. */
  card: OrNull(Type.String()),
  /** What the card is for, in a few words. */
  cardUse: Type.String(),
  /** What another card would be charged, in a sentence. */
  newCard: Type.String(),
  /** The provider’s frame, for another card; null if none can be taken. */
  frame: OrNull(Type.String()),
  /** What was charged and given back, newest first; null if it could not be loaded. */
  receipts: OrNull(
    Type.Array(
      Type.Object({
        id: Type.String(),
        /** 'November 30, 2019' */
        day: Type.String(),
        /** 'Yearly plan · Visa ending in 4242', or 'Given back · …' */
        about: Type.String(),
        amount: Type.String(),
        href: Type.String(),
        /** The file's name. */
        file: Type.String(),
      }),
    ),
  ),
  /** Of a card that was just brought; null otherwise. */
  outcome: OrNull(CardOutcome),
})
export type FamilyPlanView = Static<typeof FamilyPlanView>

const REASON_LENGTH = 1_000
/** Without a reason the cancellation says 'None' (S7.135). */
export const CancelFamilyPlan = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: REASON_LENGTH })),
})
export const ResumeFamilyPlan = Type.Object({})
export const ChangeCard = Type.Object(BroughtCard)
