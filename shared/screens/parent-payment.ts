import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const ParentPaymentParams = Type.Object({})

const Link = Type.Object({ label: Type.String(), href: Type.String() })

/** The choice of a family’s plan (S2.28, S2.191). */
export const ParentPaymentView = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** None if they cannot be had now, or if one is running. */
  plans: Type.Array(
    Type.Object({
      id: Type.String(),
      /** 'Yearly'. */
      name: Type.String(),
      /** '$29.99' and 'a year'. */
      price: Type.String(),
      per: Type.String(),
      /** 'About $2.50 a month'. */
      about: OrNull(Type.String()),
      /** 'Two extra months free!' (S9.36) */
      extra: OrNull(Type.String()),
    }),
  ),
  /** The plan that is chosen at first. */
  chosen: OrNull(Type.String()),
  gets: Type.Object({
    title: Type.String(),
    items: Type.Array(Type.String()),
    badges: Type.Array(Type.String()),
  }),
  /** Other ways on, the most likely first. */
  links: Type.Array(Link),
})
export type ParentPaymentView = Static<typeof ParentPaymentView>
