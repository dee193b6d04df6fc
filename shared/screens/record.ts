import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const RecordParams = Type.Object({})

/** What is recorded about a person, why, when last, and for how long. */
export const RecordView = Type.Object({
  sub: Type.String(),
  rows: Type.Array(
    Type.Object({
      id: Type.Union([
        Type.Literal('sign-ins'),
        Type.Literal('pages'),
        Type.Literal('errors'),
        Type.Literal('score'),
        Type.Literal('views'),
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
  supportEmail: Type.String(),
})
export type RecordView = Static<typeof RecordView>

export const SaveCounting = Type.Object({ countsPages: Type.Boolean() })

/** All of it as a file. */
export const RecordFileView = Type.Object({ name: Type.String(), text: Type.String() })
export type RecordFileView = Static<typeof RecordFileView>
