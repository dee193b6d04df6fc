import { type Static, Type } from 'typebox'
import { Id, OrNull } from './fields.ts'

export const WeeklyMailParams = Type.Object({})

const Kind = Type.Union([Type.Literal('classes'), Type.Literal('child'), Type.Literal('institution')])
/** 0 is Sunday; null: it does not come. */
const Day = OrNull(Type.Integer({ minimum: 0, maximum: 6 }))

/** The weekly mails somebody has or could have. */
export const WeeklyMailView = Type.Object({
  about: Type.String(),
  mails: Type.Array(
    Type.Object({
      kind: Kind,
      studentId: OrNull(Id),
      /** For example 'Weekly mail about Maya'. */
      label: Type.String(),
      /** For example 'Wednesdays at 5:00 pm' or 'The first Wednesday of the month at 3:30 pm'. */
      when: Type.String(),
      day: Day,
    }),
  ),
  days: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})
export type WeeklyMailView = Static<typeof WeeklyMailView>

export const SaveWeeklyMail = Type.Object({ kind: Kind, studentId: OrNull(Id), day: Day })
export type SaveWeeklyMail = Static<typeof SaveWeeklyMail>
