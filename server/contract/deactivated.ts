import { Type } from 'typebox'
import { call } from './call.ts'
import { DayInt, Id, Student } from './entities.ts'

/** The newest of them; there is no more reading through than that. */
export const MOST_DEACTIVATED = 500

/**
 * The children of a school who were deactivated, the last first (S2.147). For those who administer it and whose
 * subscription lets them, and for internal administrators (S6.17, S6.18?); 403 for others who administer it.
 */
export const deactivatedStudents = call({
  id: 'deactivatedStudents',
  method: 'GET',
  path: '/v2/mm/students/deactivated',
  repeat: true,
  query: Type.Object({ schoolId: Id }),
  reply: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    students: Type.Array(
      Type.Object({
        ...Student.properties,
        deactivatedDay: DayInt,
        /** The name of the roster it was in last; null where it was in none. */
        lastRoster: Type.Union([Type.String(), Type.Null()]),
      }),
      { maxItems: MOST_DEACTIVATED },
    ),
  }),
})
