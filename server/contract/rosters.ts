import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nothing, Roster, Student, Subscription } from './entities.ts'

const Create = Type.Object({
  /** `false`: do not make a first roster for somebody who has none (S4.94?). */
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
  reply: Type.Array(Roster),
})
export const myRoster = call({
  id: 'myRoster',
  method: 'GET',
  path: '/v2/mm/teachers/me/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Roster,
})
/** Another teacher's rosters, for those who may see them; anybody else's id answers 404. */
export const teacherRosters = call({
  id: 'teacherRosters',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/rosters',
  repeat: true,
  params: TeacherId,
  query: Create,
  reply: Type.Array(Roster),
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
 * The children of a school the bearer belongs to whom they reach; with `former`, also those who could be brought back
 * into a roster of the bearer's.
 */
export const schoolStudents = call({
  id: 'schoolStudents',
  method: 'GET',
  path: '/v2/mm/students',
  repeat: true,
  query: Type.Object({ schoolId: Id, former: Type.Optional(Type.Boolean()) }),
  reply: Type.Array(Student),
})

const Seats = Type.Pick(Subscription, ['scope', 'rosterLimit', 'currentRosterSize'])

/** How many children the plan that covers a teacher has room for, and how many it covers now (S5.23). */
export const teacherSeats = call({
  id: 'teacherSeats',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/seats',
  repeat: true,
  params: TeacherId,
  reply: Seats,
})

/** Texts are bounded by the rules for names, which say so in words; this only bounds the request. */
const NameText = Type.String({ maxLength: 1000 })
const GradeLevel = Type.Union([
  Type.String({ pattern: '^(N/A|Preschool|Pre-K|K|[0-9]|1[0-2])$' }),
  Type.Null(),
])
const Version = Type.Integer({ minimum: 1 })
/** Children one call can be about. */
const MOST_IN_ROSTER = 1000
const MOST_IN_SCHOOL = 5000

const PupilFields = Type.Object({
  firstName: NameText,
  /** A parent's child may have none. */
  lastName: NameText,
  /** Left out for a new child, the roster's. */
  gradeLevel: Type.Optional(GradeLevel),
  birthYear: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
})
/** A child there is, by its id, or a new one. */
const ListedStudent = Type.Object({ studentId: Type.Optional(Id), ...PupilFields.properties })
const RosterFields = Type.Object({ name: NameText, gradeLevel: GradeLevel })

/**
 * Every call below is done whole or not at all. What is wrong with a child of a list stands in the answer's `fields`
 * as `students.<place in the list, from 0>`, with `students` for the list as a whole (S5.18). 409 `conflict` answers a
 * version that is not the newest, and 409 `roster-limit` what the plan has no room for (S5.23 to S5.26?).
 * A PUT or DELETE that asks for what is already so is answered and changes nothing.
 */
const Once = Type.Object({
  /** The same for every try at one thing; a key that was used for another is 409 `conflict`. */
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
    students: Type.Optional(Type.Array(ListedStudent, { maxItems: MOST_IN_ROSTER })),
  }),
  reply: Roster,
})
/**
 * Saves a roster as it is to be: with `students`, whoever is not among them is taken out of it. Answers all that is
 * needed to go on editing it: the roster, the teacher's other ones in roster order, and the seats there are.
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
    students: Type.Optional(Type.Array(ListedStudent, { maxItems: MOST_IN_ROSTER })),
  }),
  reply: Type.Object({
    ...Roster.properties,
    others: Type.Array(Type.Pick(Roster, ['rosterId', 'name'])),
    seats: Seats,
  }),
})
/** Puts a roster away (S4.92): it and its children's play are kept. */
export const deactivateRoster = call({
  id: 'deactivateRoster',
  method: 'DELETE',
  path: '/v2/mm/teachers/:teacherId/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ teacherId: Id, rosterId: Id }),
  query: Type.Object({ version: Version }),
  reply: Nothing,
})
/** Puts several of a teacher's rosters away, all of them or none; the same holds of each as of one. */
export const deactivateRosters = call({
  id: 'deactivateRosters',
  method: 'POST',
  path: '/v2/mm/teachers/:teacherId/rosters/deactivate',
  repeat: true,
  params: TeacherId,
  body: Type.Object({
    rosters: Type.Array(Type.Object({ rosterId: Id, version: Version }), {
      minItems: 1,
      maxItems: MOST_IN_SCHOOL,
    }),
  }),
  reply: Nothing,
})
/**
 * Moves a school's children into their next rosters; those without any are deactivated, and one who was deactivated is
 * back with a roster (S4.95, S3.98). For those who administer the school. Every roster that changes must be among
 * `seen`, in its newest version.
 */
export const updateRosters = call({
  id: 'updateRosters',
  method: 'POST',
  path: '/v2/mm/teachers/me/rosters/update',
  repeat: false,
  query: Type.Object({ schoolId: Id }),
  headers: Once,
  body: Type.Object({
    seen: Type.Array(Type.Object({ rosterId: Id, version: Version }), { maxItems: MOST_IN_SCHOOL }),
    students: Type.Array(
      Type.Object({
        studentId: Id,
        newRosters: Type.Array(Id, { maxItems: 5, uniqueItems: true }),
        /** Active without a roster too, as it was before a move that is taken back. */
        active: Type.Optional(Type.Boolean()),
        /** The grade it is of from then on; left out, the one it is of. */
        gradeLevel: Type.Optional(GradeLevel),
      }),
      { minItems: 1, maxItems: MOST_IN_SCHOOL },
    ),
  }),
  reply: Type.Object({ assigned: Type.Integer(), deactivated: Type.Integer() }),
})
/** The school of a roster or a child; another than its own is as if the thing did not exist. */
const OfSchool = Type.Object({ schoolId: Type.Optional(Id) })

/** Adds new children to a roster, in the order given. */
export const createStudents = call({
  id: 'createStudents',
  method: 'POST',
  path: '/v2/mm/students',
  repeat: false,
  query: OfSchool,
  headers: Once,
  body: Type.Object({
    rosterId: Id,
    students: Type.Array(PupilFields, { minItems: 1, maxItems: MOST_IN_ROSTER }),
  }),
  reply: Type.Array(Student),
})
/** Saves a child's own fields; those left out stay. */
export const saveStudent = call({
  id: 'saveStudent',
  method: 'PUT',
  path: '/v2/mm/students/:studentId',
  repeat: true,
  params: Type.Object({ studentId: Id }),
  query: OfSchool,
  body: Type.Object({ version: Version, ...Type.Partial(PupilFields).properties }),
  reply: Student,
})
const RosterStudent = Type.Object({ rosterId: Id, studentId: Id })

/** Puts a child there is into a roster; with `from`, out of that one in the same step. */
export const addRosterStudent = call({
  id: 'addRosterStudent',
  method: 'PUT',
  path: '/v2/mm/teachers/me/rosters/:rosterId/student/:studentId',
  repeat: true,
  params: RosterStudent,
  query: Type.Object({ ...OfSchool.properties, from: Type.Optional(Id) }),
  reply: Roster,
})
/** Takes a child out of a roster; everything else about it stays. */
export const removeRosterStudent = call({
  id: 'removeRosterStudent',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/rosters/:rosterId/student/:studentId',
  repeat: true,
  params: RosterStudent,
  query: OfSchool,
  reply: Roster,
})
