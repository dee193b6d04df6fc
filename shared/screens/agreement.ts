import { type Static, Type } from 'typebox'

export const AgreementParams = Type.Object({})

/** What somebody agrees to before they enter a first child. */
export const AgreementView = Type.Object({
  kind: Type.String(),
  version: Type.Integer(),
  text: Type.String(),
})
export type AgreementView = Static<typeof AgreementView>

export const Agree = Type.Object({
  kind: Type.Union([Type.Literal('terms'), Type.Literal('family'), Type.Literal('authority')]),
  version: Type.Integer({ minimum: 1 }),
})
