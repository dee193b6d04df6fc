import { type Static, Type } from 'typebox'
import { BroughtCard, CardOutcome } from './card.ts'
import { OrNull } from './fields.ts'

const PlanId = Type.Union([
  Type.Literal('parent_monthly'),
  Type.Literal('parent_yearly'),
  Type.Literal('parent_daily'),
])

/** What a term of payment is about; its picture is chosen by it. */
const TermAbout = Type.Union([
  Type.Literal('trial'),
  Type.Literal('price'),
  Type.Literal('end'),
  Type.Literal('children'),
])

export const ParentPaymentDetailsParams = Type.Object({
  /** If left out, the yearly one. */
  plan: Type.Optional(PlanId),
})
export type ParentPaymentDetailsParams = Static<typeof ParentPaymentDetailsParams>

/** What is paid when, the terms, and the card (S2.29, S2.192). */
export const ParentPaymentDetailsView = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** Where another plan is chosen. */
  change: Type.String(),
  /** Null if there is nothing to start: the text says why. */
  order: OrNull(
    Type.Object({
      plan: PlanId,
      /** Today, the first charge and the next one. */
      stops: Type.Array(Type.Object({ day: Type.String(), text: Type.String() })),
      terms: Type.Array(Type.Object({ about: TermAbout, text: Type.String() })),
      /** 'Start free trial', or 'Pay $29.99'. */
      button: Type.String(),
      agreement: Type.String(),
      /** The address of the provider’s frame; null if no card can be taken here. */
      frame: OrNull(Type.String()),
    }),
  ),
  /** Ways on where there is nothing to start, the best one first. */
  links: Type.Array(Type.Object({ label: Type.String(), href: Type.String() })),
  /** Where it goes on once a plan runs. */
  next: Type.String(),
  /** Of a card that was just brought; null otherwise. */
  outcome: OrNull(CardOutcome),
})
export type ParentPaymentDetailsView = Static<typeof ParentPaymentDetailsView>

export const StartFamilyPlan = Type.Object({ ...BroughtCard, plan: PlanId })
