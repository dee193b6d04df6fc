import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nothing, Roster, Student, Subscription } from './entities.ts'
import { Total } from './play-numbers.ts'
import { absentIfInvalid, validRowsOnce } from './tolerance.ts'
import { Version } from './versions.ts'

const Create = Type.Object({
  /** `false`: do not create a first roster for somebody who has none (S4.94?). */
  create: Type.Optional(Type.Boolean()),
})
const TeacherId = Type.Object({ teacherId: Id })

/** The bearer's own rosters with their children, in roster order. */
export const myRosters = call({
  id: 'myRosters',
  method: 'GET',
  path: '/v2/mm/teachers/me/rosters',
  repeat: true,
  query: Create,
  reply: validRowsOnce('class', ['rosterId'], Roster),
})
export const myRoster = call({
  id: 'myRoster',
  method: 'GET',
  path: '/v2/mm/teachers/me/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Roster,
})
/**
 * A class of a school the bearer administers, whoever teaches it: its teachers may have left. A call of our own:
 * those of section 7 go by the teacher.
 */
export const schoolRoster = call({
  id: 'schoolRoster',
  method: 'GET',
  path: '/v2/mm/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Roster,
})
/** Remembers that the bearer looks at this one of their rosters. */
export const showRoster = call({
  id: 'showRoster',
  method: 'PUT',
  path: '/v2/mm/teachers/me/rosters/:rosterId/shown',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Nothing,
})
/** Another teacher's rosters, for those who may see them; 404 for anybody else. */
export const teacherRosters = call({
  id: 'teacherRosters',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/rosters',
  repeat: true,
  params: TeacherId,
  query: Create,
  reply: validRowsOnce('class', ['rosterId'], Roster),
})
export const teacherRoster = call({
  id: 'teacherRoster',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ teacherId: Id, rosterId: Id }),
  reply: Roster,
})
/**
 * The children whom the bearer may see of a school they belong to or teach in; with `former`, also those who could be
 * brought back into one of the bearer's rosters.
 */
export const schoolStudents = call({
  id: 'schoolStudents',
  method: 'GET',
  path: '/v2/mm/students',
  repeat: true,
  query: Type.Object({ schoolId: Id, former: Type.Optional(Type.Boolean()) }),
  reply: validRowsOnce('student', ['studentId'], Student),
})

const Seats = Type.Object({
  ...Type.Pick(Subscription, ['scope', 'rosterLimit']).properties,
  currentRosterSize: Total,
  /** A pilot, or the room of one where no plan covers the teacher. */
  isTrial: Type.Boolean(),
  /** Whose plan it is: the teacher's name, or that of the school or district; empty if it has none. */
  name: Type.String(),
})

/** How many children a teacher's plan has room for, and how many it covers now (S5.23). */
export const teacherSeats = call({
  id: 'teacherSeats',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/seats',
  repeat: true,
  params: TeacherId,
  reply: Seats,
})

/** The rules for names check the length and explain it in words; this only bounds the request. */
const NameText = Type.String({ maxLength: 1000 })
const GradeLevel = Type.Union([
  Type.String({ pattern: '^(N/A|Preschool|Pre-K|K|[0-9]|1[0-2])$' }),
  Type.Null(),
])
/** The most children one call can be about. */
export const MAX_IN_ROSTER = 1000
const MAX_IN_SCHOOL = 5000

export const StudentFields = Type.Object({
  firstName: NameText,
  /** Optional for a parent's child. */
  lastName: NameText,
  /** If left out for a new child, the roster's grade. */
  gradeLevel: Type.Optional(GradeLevel),
  birthYear: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
})
/** An existing child, by id, or a new one. */
const ListedStudent = Type.Object({ studentId: Type.Optional(Id), ...StudentFields.properties })
const RosterFields = Type.Object({ name: NameText, gradeLevel: GradeLevel })

/**
 * Every call below and in students.ts is atomic. Problems with a child of a list are reported in the answer's
 * `fields` as `students.<index, from 0>`, and with the list as a whole as `students` (S5.18). 409 `conflict` if
 * the version is not the newest, 409 `roster-limit` if the plan has no room (S5.23 to S5.26?). A PUT or DELETE
 * of what is already so succeeds and changes nothing.
 */
export const Once = Type.Object({
  /** The same for every retry of a request; a key already used for a different one is 409 `conflict`. */
  'idempotency-key': Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
})

export const createRoster = call({
  id: 'createRoster',
  method: 'POST',
  path: '/v2/mm/teachers/:teacherId/rosters',
  repeat: false,
  params: TeacherId,
  headers: Once,
  body: Type.Object({
    ...RosterFields.properties,
    students: Type.Optional(Type.Array(ListedStudent, { maxItems: MAX_IN_ROSTER })),
  }),
  reply: Roster,
})
/**
 * Saves a roster; with `students`, children who are not listed are removed from it. Returns all that is
 * needed to go on editing: the roster, the teacher's other rosters in roster order, and the seats.
 */
export const saveRoster = call({
  id: 'saveRoster',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ teacherId: Id, rosterId: Id }),
  body: Type.Object({
    version: Version,
    ...RosterFields.properties,
    students: Type.Optional(Type.Array(ListedStudent, { maxItems: MAX_IN_ROSTER })),
  }),
  reply: Type.Object({
    ...Roster.properties,
    others: Type.Array(Type.Pick(Roster, ['rosterId', 'name'])),
    seats: Seats,
  }),
})
/** Deactivates a roster (S4.92); the roster and its children's plays are kept. */
export const deactivateRoster = call({
  id: 'deactivateRoster',
  method: 'DELETE',
  path: '/v2/mm/teachers/:teacherId/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ teacherId: Id, rosterId: Id }),
  query: Type.Object({ version: Version }),
  reply: Nothing,
})
/** Deactivates several of a teacher's rosters, all or none; the rules are those for one. */
export const deactivateRosters = call({
  id: 'deactivateRosters',
  method: 'POST',
  path: '/v2/mm/teachers/:teacherId/rosters/deactivate',
  repeat: true,
  params: TeacherId,
  body: Type.Object({
    rosters: Type.Array(Type.Object({ rosterId: Id, version: Version }), {
      minItems: 1,
      maxItems: MAX_IN_SCHOOL,
    }),
  }),
  reply: Nothing,
})
/**
 * Moves a school's children into their next rosters; children without one are deactivated, and deactivated
 * children with one are reactivated (S4.95, S3.98). Only for administrators of the school. Every roster that
 * changes must be listed in `seen` with its newest version. 409 if one of the children has been placed this school year
 * and is not in `again`, where that is given: somebody else was first.
 */
export const updateRosters = call({
  id: 'updateRosters',
  method: 'POST',
  path: '/v2/mm/teachers/me/rosters/update',
  repeat: false,
  query: Type.Object({ schoolId: Id }),
  headers: Once,
  body: Type.Object({
    seen: Type.Array(Type.Object({ rosterId: Id, version: Version }), { maxItems: MAX_IN_SCHOOL }),
    students: Type.Array(
      Type.Object({
        studentId: Id,
        newRosters: Type.Array(Id, { maxItems: 5, uniqueItems: true }),
        /** Keeps the child active even without a roster, as it was before a move that is being undone. */
        active: Type.Optional(Type.Boolean()),
        /** The child's new grade; if left out, the grade stays. */
        gradeLevel: Type.Optional(GradeLevel),
        /** False for a move that is being undone: the child waits to be placed this school year again. */
        placed: Type.Optional(Type.Boolean()),
      }),
      { minItems: 1, maxItems: MAX_IN_SCHOOL },
    ),
    /** The children who are known to have been placed this school year; if left out, all may have been. */
    again: Type.Optional(Type.Array(Id, { maxItems: MAX_IN_SCHOOL, uniqueItems: true })),
  }),
  reply: Type.Object({
    assigned: absentIfInvalid(Type.Integer()),
    deactivated: absentIfInvalid(Type.Integer()),
  }),
})
