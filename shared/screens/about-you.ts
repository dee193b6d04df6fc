import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const AboutYouParams = Type.Object({})

/** What is recorded about a person, why, when last, and for how long. */
export const AboutYouView = Type.Object({
  sub: Type.String(),
  rows: Type.Array(
    Type.Object({
      id: Type.Union([
        Type.Literal('sign-ins'),
        Type.Literal('pages'),
        Type.Literal('errors'),
        Type.Literal('agreed-terms'),
        Type.Literal('agreed-family'),
        Type.Literal('agreed-authority'),
        Type.Literal('score'),
        Type.Literal('mail'),
        Type.Literal('views'),
        Type.Literal('payments'),
      ]),
      title: Type.String(),
      about: Type.String(),
      /** 'None' if there is nothing. */
      latest: Type.String(),
      kept: Type.String(),
    }),
  ),
  counting: Type.Object({
    isOn: Type.Boolean(),
    /** Why it cannot be switched here; null if it can. */
    locked: OrNull(Type.String()),
  }),
  /** Where all of it is deleted; null for who may not. */
  deletion: OrNull(Type.String()),
  supportEmail: Type.String(),
})
export type AboutYouView = Static<typeof AboutYouView>

export const SaveCounting = Type.Object({ countsPages: Type.Boolean() })

/** All of it as a file. */
export const AboutYouFileView = Type.Object({ name: Type.String(), text: Type.String() })
export type AboutYouFileView = Static<typeof AboutYouFileView>
