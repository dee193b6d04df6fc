import { Type } from 'typebox'
import { TINTS } from '../rules/names.ts'
import { MAX_STORED } from '../rules/stored-integer.ts'

/** What the contracts of several screens share: URL state, and the display of children and teachers. */

/** One of our ids, as it may appear in a URL. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
/** What a request is known by: the same for every retry of it. */
export const RequestKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })
/** The column a table is sorted by; an unknown one is ignored. */
export const SortColumn = Type.String({ maxLength: 40 })
export const Direction = Type.Union([Type.Literal('asc'), Type.Literal('desc')])
export const Detail = Type.Union([Type.Literal('overview'), Type.Literal('details')])
/** Which page of a list, from 1. */
export const PageNumber = Type.String({ pattern: '^[1-9][0-9]{0,3}$' })

export const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** A grade that has standards. */
export const Grade = Type.String({ pattern: '^[K1-8]$' })

/** The avatar's tint, derived from the id. */
export const Tint = Type.Integer({ minimum: 1, maximum: TINTS })

/** A child as shown in tables. */
export const Child = Type.Object({
  studentId: Type.String(),
  /** Cut for the screen (S5.97). */
  name: Type.String(),
  fullName: Type.String(),
  initials: Type.String(),
  tint: Tint,
})

/** A teacher, or anybody else at a school, as shown in lists. */
export const Teacher = Type.Object({
  teacherId: Type.String(),
  /** Cut for the screen (S5.98). */
  name: Type.String(),
  fullName: Type.String(),
  initials: Type.String(),
  tint: Tint,
})

/** A roster's name and grade as entered; the rules for names report what is wrong with them. */
export const RosterName = Type.String({ maxLength: 1000 })
export const RosterGrade = Type.String({ pattern: '^(N/A|Preschool|Pre-K|K|[0-9]|1[0-2])$' })
/** The version of a roster that was changed; any but the newest is refused. */
export const Version = Type.Integer({ minimum: 1, maximum: MAX_STORED })
/** Which row of a file, from 1. */
export const RowNumber = Type.Integer({ minimum: 1, maximum: MAX_STORED })
export const GradeChoice = Type.Object({ value: Type.String(), label: Type.String() })
