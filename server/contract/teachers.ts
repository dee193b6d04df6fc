import { Type } from 'typebox'
import { call } from './call.ts'
import { addCoteacher } from './coteachers.ts'
import { Id, Institution, Nothing, OrNull } from './entities.ts'
import { Invitation } from './invitations.ts'
import { ListedPlan } from './listed-plan.ts'
import { Total } from './play-numbers.ts'
import { createRoster } from './rosters.ts'
import { absentIfInvalid, validRows } from './tolerance.ts'

const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 })

/** The most schools, and the most teachers, on one page. */
export const MAX_PAGE_SIZE = 100

/** A page of a list; a page past the end returns the last one. */
const Paged = { page: PageNumber, pages: PageNumber, total: Total }

const Person = { id: Id, firstName: Type.String(), lastName: Type.String(), role: OrNull(Type.String()) }

export const SummaryTeacher = Type.Object({
  ...Person,
  gradeLevel: OrNull(Type.String()),
  /** Whether the caller may deactivate them. */
  deactivatable: Type.Optional(Type.Boolean()),
  /** `unvalidated` is an invitation or sign-up that has not been confirmed yet. */
  state: Type.Union([Type.Literal('active'), Type.Literal('unvalidated')]),
  /** Children in their rosters, each counted once. */
  numStudents: Total,
  /** Whole minutes these children played over the last 28 days, in the caller's zone. */
  minutes: Total,
})

const SummarySchool = Type.Object({
  /** Null on the line of a person who belongs to no school. */
  schoolId: OrNull(Id),
  name: Type.String(),
  /** The place of the school; given if schools of several districts are listed, because many share a name. */
  ...Type.Pick(Institution, ['city', 'state']).properties,
  teachers: Total,
  students: Total,
  /** The school's subscription, or else its district's. */
  subscription: ListedPlan,
  /** How many of the teachers the plan is given to; left out where there is none, and for one's own line. */
  covered: absentIfInvalid(Total),
})

/**
 * The teachers the bearer manages, by school and page (S2.143, S6.10), in one call. School and district
 * administrators with view rights get all of theirs, internal administrators get everybody, anybody else only
 * themselves (S6.9?). 404 for a school that is not one of theirs.
 */
export const teachersSummary = call({
  id: 'teachersSummary',
  method: 'GET',
  path: '/v2/mm/teachers/me/teachersSummary',
  repeat: true,
  query: Type.Object({
    /** The school whose teachers are listed; if left out, the only school there is, or none. */
    schoolId: Type.Optional(Id),
    schoolPage: Type.Optional(PageNumber),
    teacherPage: Type.Optional(PageNumber),
    pageSize: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE }),
  }),
  reply: Type.Object({
    scope: Type.Union([
      Type.Literal('self'),
      Type.Literal('school'),
      Type.Literal('district'),
      Type.Literal('all'),
    ]),
    /** The name of the district or the one school; null if there is no single name. */
    name: OrNull(Type.String()),
    teachers: Total,
    students: Total,
    /** How many have named an institution of theirs and wait to be confirmed; left out for those who may not decide. */
    joinRequests: Type.Optional(Total),
    /** District staff who are at none of its schools (S6.23). */
    office: validRows('teacher', Type.Object(Person)),
    schools: Type.Object({ ...Paged, list: validRows('school', SummarySchool) }),
    open: OrNull(
      Type.Object({
        ...Paged,
        schoolId: OrNull(Id),
        name: Type.String(),
        list: validRows(
          'teacher',
          Type.Object({
            ...SummaryTeacher.properties,
            email: Type.Optional(Type.String()),
            /** Of those who wait for their invitation to be accepted; null or left out for everybody else. */
            invitation: Type.Optional(OrNull(Invitation)),
          }),
        ),
        /** The number of deactivated children, for those who may see them (S6.18?). */
        deactivated: Type.Optional(Total),
        /** The number of deactivated teachers. */
        deactivatedTeachers: Type.Optional(Total),
      }),
    ),
  }),
})

const Choice = Type.String({ maxLength: 100 })

/**
 * Creates a teacher's account at a school, with a first roster and a co-teacher if given, and mails each an
 * invitation (S7.53); atomic, and idempotent by key. Only for administrators of the school. 409 `email-taken`
 * if the teacher has an account, `coteacher-taken` if the co-teacher has one, `roster-limit` if the plan has
 * no room for the children.
 */
export const createTeacher = call({
  id: 'createTeacher',
  method: 'POST',
  path: '/v2/mm/teachers',
  repeat: false,
  headers: createRoster.headers,
  body: Type.Object({
    schoolId: Id,
    teacher: Type.Object({
      ...addCoteacher.body.properties,
      role: Choice,
      gradeLevel: Type.Optional(Choice),
    }),
    coteacher: Type.Optional(addCoteacher.body),
    roster: Type.Optional(createRoster.body),
  }),
  reply: Type.Object({ teacherId: Id, coteacherId: OrNull(Id) }),
})

/**
 * Deactivates a teacher of a school the bearer administers (S6.15?): all data is kept, but the account can no
 * longer be signed in to. 403 for the bearer's own account and for anybody who administers as much as the
 * bearer.
 */
export const deactivateTeacher = call({
  id: 'deactivateTeacher',
  method: 'DELETE',
  path: '/v2/mm/teachers/:teacherId',
  repeat: true,
  params: Type.Object({ teacherId: Id }),
  reply: Nothing,
})

/**
 * Reactivates a teacher: the account is as it was before, with its classes or without them. For those who may
 * deactivate the teacher; 404 if the account was never deactivated this way. An account that is already active
 * is left unchanged.
 */
export const reactivateTeacher = call({
  id: 'reactivateTeacher',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/active',
  repeat: true,
  params: Type.Object({ teacherId: Id }),
  query: Type.Object({
    /** Whether the teacher is told by e-mail. */
    mail: Type.Optional(Type.Boolean()),
    /**
     * Whether the teacher's classes are theirs again (default). If not, those that nobody else teaches are
     * deactivated with everything in them, and the others stay with who teaches them.
     */
    classes: Type.Optional(Type.Boolean()),
  }),
  reply: Nothing,
})
