import { Type } from 'typebox'
import { TINTS } from '../rules/names.ts'

/** What the contracts of several screens have in common: state an address may carry, and how a child or a teacher is named. */

/** An id of ours as an address may name it. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
/** What a table is sorted by; a column that is not there sorts as if absent. */
export const SortColumn = Type.String({ maxLength: 40 })
export const Direction = Type.Union([Type.Literal('asc'), Type.Literal('desc')])
export const Detail = Type.Union([Type.Literal('overview'), Type.Literal('details')])
/** Which page of a list, from 1. */
export const PageNumber = Type.String({ pattern: '^[1-9][0-9]{0,3}$' })

export const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** The avatar's tint, fixed by the id of whom it stands for. */
export const Tint = Type.Integer({ minimum: 1, maximum: TINTS })

/** A child as tables name them. */
export const Child = Type.Object({
  studentId: Type.String(),
  /** Cut for the screen (S5.97). */
  name: Type.String(),
  fullName: Type.String(),
  initials: Type.String(),
  tint: Tint,
})

/** A teacher, or anybody else of a school, as lists name them. */
export const Teacher = Type.Object({
  teacherId: Type.String(),
  /** Cut for the screen (S5.98). */
  name: Type.String(),
  fullName: Type.String(),
  initials: Type.String(),
  tint: Tint,
})

/** A roster's name and grade as they are typed and chosen; the rules for names say what is wrong with them. */
export const RosterName = Type.String({ maxLength: 1000 })
export const RosterGrade = Type.String({ pattern: '^(N/A|Preschool|Pre-K|K|[0-9]|1[0-2])$' })
/** What of a roster was seen when it was changed; another than the newest is refused. */
export const Version = Type.Integer({ minimum: 1 })
export const GradeChoice = Type.Object({ value: Type.String(), label: Type.String() })
