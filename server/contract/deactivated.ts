import { Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { call } from './call.ts'
import { DayInt, Id, Instant, OrNull, Student } from './entities.ts'
import { Total } from './play-numbers.ts'
import { validRows, withFallback } from './tolerance.ts'

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
    /** Null for a reader who cannot read it. */
    total: withFallback(OrNull(Total), null),
    students: validRows(
      'student',
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

const Name = { firstName: Type.String(), lastName: Type.String() }

/**
 * The deactivated teachers of the schools the bearer administers, newest first: of one school, or the one
 * with an address. A POST, so that the address never appears in a URL. 404 for a school that is not one of
 * theirs, 403 for people who administer none.
 */
export const deactivatedTeachers = call({
  id: 'deactivatedTeachers',
  method: 'POST',
  path: '/v2/mm/teachers/deactivated/search',
  repeat: true,
  body: Type.Object({
    schoolId: Type.Optional(Id),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: EMAIL_LENGTH })),
  }),
  reply: Type.Object({
    /** Null for a reader who cannot read it. */
    total: withFallback(OrNull(Total), null),
    teachers: validRows(
      'teacher',
      Type.Object({
        id: Id,
        ...Name,
        email: Type.String(),
        role: OrNull(Type.String()),
        gradeLevel: OrNull(Type.String()),
        lastSigninAt: OrNull(Instant),
        /** Null if it is not known. */
        deactivatedAt: OrNull(Instant),
        deactivatedBy: OrNull(Type.Object(Name)),
        /** Their classes, which are as they were, with how many children are in each now. */
        classes: Type.Array(
          Type.Object({
            name: Type.String(),
            students: Total,
            /** Whether somebody else who is active teaches it too. */
            isShared: Type.Boolean(),
            /** Whether it is at a school the bearer does not administer, and stays there in any case. */
            isElsewhere: Type.Boolean(),
            /** Whether it belongs to no school, so that its children are the teacher’s own. */
            isNoSchools: Type.Boolean(),
          }),
        ),
        /** Whether the bearer may bring them back. */
        reactivatable: Type.Boolean(),
        /** Whether the bearer may have the account erased. */
        erasable: Type.Boolean(),
        /** When it will be, if somebody has asked for that. */
        erasedAt: OrNull(Instant),
        /** Whether they asked for that themselves: then nobody else takes it back, and they do once they are back. */
        erasedByOwner: Type.Boolean(),
      }),
      { maxItems: MAX_DEACTIVATED },
    ),
  }),
})
