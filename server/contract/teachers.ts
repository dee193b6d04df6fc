import { Type } from 'typebox'
import { addCoteacher } from './account.ts'
import { call } from './call.ts'
import { Id, Institution, Nothing, Plan, Subscription } from './entities.ts'
import { createRoster } from './rosters.ts'

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 })

/** The most schools, and the most teachers, of one page. */
export const MOST_A_PAGE = 100

/** A page of a list; one that is asked for past the end is the last. */
const Paged = { page: PageNumber, pages: PageNumber, total: Count }

const Person = { id: Id, firstName: Type.String(), lastName: Type.String(), role: OrNull(Type.String()) }

export const SummaryTeacher = Type.Object({
  ...Person,
  gradeLevel: OrNull(Type.String()),
  /** Whether the caller may deactivate them. */
  deactivatable: Type.Optional(Type.Boolean()),
  /** An invitation or a sign-up that has not been confirmed yet. */
  state: Type.Union([Type.Literal('active'), Type.Literal('unvalidated')]),
  /** Children in their rosters, each once. */
  numStudents: Count,
  /** Whole minutes these children played over the last 28 days, in the caller's zone. */
  minutes: Count,
})

const SummarySchool = Type.Object({
  /** Null for somebody's own line where they belong to no school. */
  schoolId: OrNull(Id),
  name: Type.String(),
  /** Where it is; told where schools of several districts are listed, of which many have one name. */
  ...Type.Pick(Institution, ['city', 'state']).properties,
  teachers: Count,
  students: Count,
  /** That of the school, else of its district. */
  subscription: OrNull(
    Type.Object({
      plan: Plan,
      ...Type.Pick(Subscription, ['scope', 'trialStartDate', 'expirationDay']).properties,
    }),
  ),
})

/**
 * The teachers the bearer looks after, by school and a page at a time (S2.143, S6.10): one call however many there
 * are. An administrator of a school or a district with view rights has all of theirs, an internal administrator
 * everybody's; anybody else only themselves (S6.9?). 404 for a school that is not among theirs.
 */
export const teachersSummary = call({
  id: 'teachersSummary',
  method: 'GET',
  path: '/v2/mm/teachers/me/teachersSummary',
  repeat: true,
  query: Type.Object({
    /** Whose teachers are listed; without it those of the only school there is, or of none. */
    schoolId: Type.Optional(Id),
    schoolPage: Type.Optional(PageNumber),
    teacherPage: Type.Optional(PageNumber),
    pageSize: Type.Integer({ minimum: 1, maximum: MOST_A_PAGE }),
  }),
  reply: Type.Object({
    scope: Type.Union([
      Type.Literal('self'),
      Type.Literal('school'),
      Type.Literal('district'),
      Type.Literal('all'),
    ]),
    /** Of the district or the one school; null where there is no one name. */
    name: OrNull(Type.String()),
    teachers: Count,
    students: Count,
    /** People of the district who are at none of its schools (S6.23). */
    office: Type.Array(Type.Object(Person)),
    schools: Type.Object({ ...Paged, list: Type.Array(SummarySchool) }),
    open: OrNull(
      Type.Object({
        ...Paged,
        schoolId: OrNull(Id),
        name: Type.String(),
        list: Type.Array(SummaryTeacher),
        /** How many of its children were deactivated, for those who may see them (S6.18?). */
        deactivated: Type.Optional(Count),
      }),
    ),
  }),
})

const Choice = Type.String({ maxLength: 100 })

/**
 * Makes the account of a teacher of a school, with a first roster and a co-teacher on it where they are given, and mails
 * each an invitation (S7.53): all of it once for a key, or nothing. For those who administer the school. 409
 * `email-taken` for a teacher who has an account, `coteacher-taken` for such a co-teacher, `roster-limit` where the plan
 * has no room for the children.
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
 * Deactivates a teacher of a school the bearer administers (S6.15?): everything is kept, and nobody signs in to the
 * account again. 403 for oneself and for whoever administers as much.
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
 * Takes the deactivation of a teacher back: the account is as it was before it. For those who may deactivate them; 404
 * for an account that was never deactivated so. One that is open already is left so.
 */
export const reactivateTeacher = call({
  id: 'reactivateTeacher',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/active',
  repeat: true,
  params: Type.Object({ teacherId: Id }),
  reply: Nothing,
})
