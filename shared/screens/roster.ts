import { type Static, Type } from 'typebox'
import {
  Child,
  GradeChoice,
  Id,
  OrNull,
  PageNumber,
  RequestKey,
  RosterGrade,
  RosterName,
  Version,
} from './fields.ts'

export const RosterParams = Type.Object({
  /** The roster that is open (S2.185). */
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  /** From 1; without it, the page of the open roster. */
  page: Type.Optional(PageNumber),
})
export type RosterParams = Static<typeof RosterParams>

const RosterRow = Type.Object({
  rosterId: Type.String(),
  name: Type.String(),
  fullName: Type.String(),
  /** For example 'Grade 3', or 'N/A' (S3.39). */
  grade: Type.String(),
  /** The same grade as one of the choices of `edit.grades`. */
  gradeLevel: Type.String(),
  version: Type.Integer(),
  teachers: Type.String(),
  students: Type.Integer(),
  /** 'Today', or a date such as 'October 11'. */
  changed: Type.String(),
  /** For the open roster only. */
  open: OrNull(
    Type.Object({
      children: Type.Array(Type.Object({ ...Child.properties, href: Type.String() })),
      links: Type.Array(Type.Object({ screen: Type.String(), label: Type.String(), href: Type.String() })),
      /** The page to edit it; null for those who can only view. */
      edit: OrNull(Type.String()),
    }),
  ),
})

/** The list of rosters. */
export const RosterView = Type.Object({
  subtitle: Type.String(),
  /** The page to upload rosters; null for those who may not. */
  uploadHref: Type.Union([Type.String(), Type.Null()]),
  rosters: Type.Array(RosterRow),
  /** For example '1 to 50 of 56'. */
  range: Type.String(),
  page: Type.Integer(),
  pages: Type.Integer(),
  /** Null for those who can only view. */
  edit: OrNull(
    Type.Object({
      grades: Type.Array(GradeChoice),
      /** The default grade of a new roster. */
      grade: Type.String(),
      /** The rosters of all pages, each with the version that is shown. */
      all: Type.Array(Type.Object({ roster: Type.String(), version: Type.Integer() })),
    }),
  ),
})
export type RosterView = Static<typeof RosterView>

/** Whose rosters they are, if not one's own. */
const OptionalTeacher = { teacher: Type.Optional(Id) }

export const CreateRoster = Type.Object({
  ...OptionalTeacher,
  name: RosterName,
  gradeLevel: RosterGrade,
  /** The same for every retry of one request. */
  key: RequestKey,
})
export type CreateRoster = Static<typeof CreateRoster>

export const RenameRoster = Type.Object({
  ...OptionalTeacher,
  roster: Id,
  version: Version,
  name: RosterName,
  gradeLevel: RosterGrade,
})
export type RenameRoster = Static<typeof RenameRoster>

export const DeleteRoster = Type.Object({ ...OptionalTeacher, roster: Id, version: Version })
export type DeleteRoster = Static<typeof DeleteRoster>

export const DeleteAllRosters = Type.Object({
  ...OptionalTeacher,
  rosters: Type.Array(Type.Object({ roster: Id, version: Version }), { minItems: 1, maxItems: 1000 }),
})
export type DeleteAllRosters = Static<typeof DeleteAllRosters>
