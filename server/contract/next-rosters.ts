import { Type } from 'typebox'
import { call } from './call.ts'
import { DayInt, Id, Nothing, Roster, Student } from './entities.ts'

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
    rosters: Type.Array(
      Type.Pick(Roster, ['rosterId', 'name', 'gradeLevel', 'studentIds', 'teachers', 'version']),
    ),
    students: Type.Array(
      Type.Object({
        ...Student.properties,
        /** Present once the child has been placed this school year: the day, and its grade before. */
        placed: Type.Optional(Type.Object({ day: DayInt, gradeLevel: Student.properties.gradeLevel })),
      }),
    ),
    without: Roster.properties.teachers,
  }),
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
