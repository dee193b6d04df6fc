import { type Static, Type } from 'typebox'
import { Child, GradeChoice, Id, OrNull, RequestKey, RosterGrade, Teacher, Version } from './fields.ts'

export const UpdateRostersParams = Type.Object({
  /** Left out by those who manage one school. */
  school: Type.Optional(Id),
})
export type UpdateRostersParams = Static<typeof UpdateRostersParams>

const School = Type.Object({
  schoolId: Type.String(),
  name: Type.String(),
  /** Whether the classes are confirmed as this school year's. */
  isUpdated: Type.Boolean(),
  /** For example '2026 to 2027'. */
  year: Type.String(),
  /** The grades its children are listed in, in order. */
  grades: Type.Array(GradeChoice),
  students: Type.Array(
    Type.Object({
      ...Child.properties,
      firstName: Type.String(),
      lastName: Type.String(),
      grade: Type.String(),
      /** The grade it is listed in: the one it came from, once it has been placed. */
      listedIn: Type.String(),
      /** When it was placed this school year, for example 'October 14' or 'today'; null if it has not been. */
      placed: OrNull(Type.String()),
      /** If another child of the school has the same name: when it played, and whether they are told apart. */
      namesake: Type.Optional(
        Type.Object({
          /** A day, to compare; null if it has never played. */
          lastPlayed: OrNull(Type.Integer()),
          /** For example 'played today', 'last played May 28' or 'has never played'. */
          played: Type.String(),
          isToldApart: Type.Boolean(),
        }),
      ),
      /** The ids of the child's classes. */
      classes: Type.Array(Type.String()),
      /** For example 'Room 7, Ms. Odell', or 'No class'. */
      about: Type.String(),
    }),
  ),
  /** By grade and teacher. */
  rosters: Type.Array(
    Type.Object({
      ...Teacher.properties,
      rosterId: Type.String(),
      version: Type.Integer(),
      /** For example 'Room 21, Grade 4'. */
      about: Type.String(),
      /** The new grade of children who move there; null if the class has none. */
      grade: OrNull(Type.String()),
      students: Type.Integer(),
      /** Said if none of its teachers is at the school any more; with no students, nobody is offered it. */
      left: Type.Optional(Type.String()),
    }),
  ),
  /** Teachers who have no class yet. */
  without: Type.Array(Teacher),
})

/** A school's children before they move into their next classes (S2.151 to S2.155, S3.98). */
export const UpdateRostersView = Type.Object({
  /** The page of schools and teachers. */
  back: Type.String(),
  /** Null if there are several and none was selected. */
  school: OrNull(School),
})
export type UpdateRostersView = Static<typeof UpdateRostersView>

/** The most children a move of one school can include. */
const MAX_ITEMS = 5000
const MAX_CLASSES = 5

export const SaveNextRosters = Type.Object({
  school: Id,
  /** The same for every retry of one move. */
  key: RequestKey,
  /** The classes of the school, with the versions seen. */
  seen: Type.Array(Type.Object({ roster: Id, version: Version }), { maxItems: MAX_ITEMS }),
  moves: Type.Array(
    Type.Object({
      /** If empty, they are deactivated. */
      to: Type.Array(Id, { maxItems: MAX_CLASSES, uniqueItems: true }),
      students: Type.Array(Id, { minItems: 1, maxItems: MAX_ITEMS, uniqueItems: true }),
      /** Stays active even without a class, as before the move. */
      active: Type.Optional(Type.Boolean()),
      /** Their new grade. */
      grade: Type.Optional(RosterGrade),
      /** False when a move is undone: they wait to be placed again. */
      placed: Type.Optional(Type.Boolean()),
    }),
    { maxItems: MAX_ITEMS },
  ),
  /**
   * Children of the moves who are known to have been placed this school year. If given and any other has been, nobody
   * is moved.
   */
  again: Type.Optional(Type.Array(Id, { maxItems: MAX_ITEMS, uniqueItems: true })),
  /** When undoing a move: whether the classes were this school year's before it. */
  wasUpdated: Type.Optional(Type.Boolean()),
})
export type SaveNextRosters = Static<typeof SaveNextRosters>

/** A teacher without a class, for whom the first one is created (S4.93). */
export const MakeFirstClass = Type.Object({ school: Id, teacher: Id })
export type MakeFirstClass = Static<typeof MakeFirstClass>

/** Children of one name who are different children, or with `apart` false are not known to be. */
export const TellApart = Type.Object({
  school: Id,
  students: Type.Array(Id, { minItems: 2, maxItems: 50, uniqueItems: true }),
  apart: Type.Boolean(),
})
export type TellApart = Static<typeof TellApart>
