import { Type } from 'typebox'
import { call } from './call.ts'
import { DayInt, Id, Student } from './entities.ts'

/** The most children listed, newest first; there is no further page. */
export const MAX_DEACTIVATED = 500

/**
 * The deactivated children of a school, most recent first (S2.147). For its administrators if their
 * subscription includes it, and for internal administrators (S6.17, S6.18?); 403 for its other
 * administrators.
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
        /** The name of the child's last roster; null if there was none. */
        lastRoster: Type.Union([Type.String(), Type.Null()]),
      }),
      { maxItems: MAX_DEACTIVATED },
    ),
  }),
})
