import { Type } from 'typebox'
import { call } from './call.ts'
import { DayInt, Id, Nothing, Roster, Student } from './entities.ts'
import { validRowsOnce } from './tolerance.ts'

/** The most children of one name who are told apart at once. */
const MAX_NAMESAKES = 50

/**
 * A school before its children move into their next rosters: its active rosters with their teachers, children
 * and versions, its active children, and its teachers without a roster (S3.98). Only for administrators of
 * the school.
 */
export const nextRosters = call({
  id: 'nextRosters',
  method: 'GET',
  path: '/v2/mm/teachers/me/rosters/update',
  repeat: true,
  query: Type.Object({ schoolId: Id }),
  reply: Type.Object({
    schoolId: Id,
    name: Type.String(),
    /** Whether the rosters are confirmed as this school year's. */
    isUpdated: Type.Boolean(),
    rosters: validRowsOnce(
      'class',
      ['rosterId'],
      Type.Object({
        ...Type.Pick(Roster, ['rosterId', 'name', 'gradeLevel', 'studentIds', 'teachers', 'version'])
          .properties,
        /** Present if it has teachers, and none of them is at the school or its district any more. */
        haveLeft: Type.Optional(Type.Boolean()),
      }),
    ),
    students: validRowsOnce(
      'student',
      ['studentId'],
      Type.Object({
        ...Student.properties,
        /** Present once the child has been placed this school year: the day, and its grade before. */
        placed: Type.Optional(Type.Object({ day: DayInt, gradeLevel: Student.properties.gradeLevel })),
        /**
         * Present if another child of the school has the same name: when it played last, null if never, and
         * whether they are known this school year to be different children.
         */
        namesake: Type.Optional(
          Type.Object({
            lastPlayed: Type.Union([DayInt, Type.Null()]),
            isToldApart: Type.Boolean(),
          }),
        ),
      }),
    ),
    without: Roster.properties.teachers,
  }),
})

/**
 * Records that children of one name are different children, for the school year, or with `apart` false that
 * nobody knows. 404 for a child of another school.
 */
export const tellApart = call({
  id: 'tellApart',
  method: 'PUT',
  path: '/v2/mm/teachers/me/rosters/update/apart',
  repeat: true,
  query: Type.Object({ schoolId: Id }),
  body: Type.Object({
    studentIds: Type.Array(Id, { minItems: 2, maxItems: MAX_NAMESAKES, uniqueItems: true }),
    apart: Type.Boolean(),
  }),
  reply: Nothing,
})

/**
 * Confirms that a school's rosters are those of this school year or, with `takenBack`, withdraws that; either
 * increases the bearer's rosterVersion (S7.67?).
 */
export const rostersUpdated = call({
  id: 'rostersUpdated',
  method: 'POST',
  path: '/v2/mm/teachers/me/rosters/updated',
  repeat: true,
  query: Type.Object({ schoolId: Id, takenBack: Type.Optional(Type.Boolean()) }),
  reply: Nothing,
})
