import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nothing, Roster, Student } from './entities.ts'

/**
 * A school as it is before its children move into their next rosters: its active rosters with their teachers, children
 * and versions, its active children, and those of its teachers who have no roster (S3.98). For those who administer
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
    /** Whether it has been said that its rosters are this school year's. */
    isUpdated: Type.Boolean(),
    rosters: Type.Array(
      Type.Pick(Roster, ['rosterId', 'name', 'gradeLevel', 'studentIds', 'teachers', 'version']),
    ),
    students: Type.Array(Student),
    without: Roster.properties.teachers,
  }),
})
/**
 * Says that a school's rosters are those of this school year, or, with `takenBack`, that they are not after all; either
 * raises the bearer's rosterVersion (S7.67?).
 */
export const rostersUpdated = call({
  id: 'rostersUpdated',
  method: 'POST',
  path: '/v2/mm/teachers/me/rosters/updated',
  repeat: true,
  query: Type.Object({ schoolId: Id, takenBack: Type.Optional(Type.Boolean()) }),
  reply: Nothing,
})
