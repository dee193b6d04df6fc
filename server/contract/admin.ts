import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, InClass, Instant, Plan, Student, Subscription, TokenSession } from './entities.ts'

/**
 * The admin console's calls. Section 7 shows the header they are known by, x-mpact-authorization (S7.6), and no call:
 * these are our own (S2.52?). `bearer: 'admin'` sends the internal administrator's bearer in that header alone.
 */

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** Somebody the console can look at; children are never listed. */
const FoundAccount = Type.Object({
  accountId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: OrNull(Type.String()),
  /** The name of the school, else of the district. */
  institution: OrNull(Type.String()),
  subscription: OrNull(
    Type.Object({
      plan: Plan,
      ...Type.Pick(Subscription, ['scope', 'trialStartDate', 'expirationDay']).properties,
    }),
  ),
  lastSigninAt: OrNull(Instant),
})

/** Accounts by name, e-mail or institution. A POST, so that what is typed stands in no address (specification 6). */
export const searchAccounts = call({
  id: 'searchAccounts',
  method: 'POST',
  path: '/v2/mm/admin/accounts/search',
  repeat: true,
  bearer: 'admin',
  body: Type.Object({ text: Type.String({ minLength: 2, maxLength: 100 }) }),
  reply: Type.Object({
    accounts: Type.Array(FoundAccount),
    /** There are more than are listed. */
    more: Type.Boolean(),
  }),
})

/**
 * Begins to look at what somebody sees (S6.43): two bearers, good together and only together, for 30 minutes and as
 * long as the administrator's own sign-in; `logout` ends it. 404 for whoever is not to be looked at, 400 for a reason that is none.
 */
export const startView = call({
  id: 'startView',
  method: 'POST',
  path: '/v2/mm/admin/views',
  repeat: false,
  bearer: 'admin',
  body: Type.Object({
    accountId: Id,
    reason: Type.String({ maxLength: 500 }),
    /** The administrator's superpowers were on: the role may be edited (S6.39). */
    superpowers: Type.Boolean(),
  }),
  reply: Type.Object({
    viewId: Id,
    /** Sent as the bearer. */
    user: TokenSession,
    /** The separate admin credentials: sent beside it as x-mpact-authorization. */
    admin: TokenSession,
  }),
})

/** The newest views of all internal administrators. */
export const recentViews = call({
  id: 'recentViews',
  method: 'GET',
  path: '/v2/mm/admin/views',
  repeat: true,
  bearer: 'admin',
  reply: Type.Array(
    Type.Object({
      viewId: Id,
      admin: Type.Object({ accountId: Id, firstName: Type.String(), lastName: Type.String() }),
      account: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
      reason: Type.String(),
      startedAt: Instant,
      /** Null while it lasts. */
      endedAt: OrNull(Instant),
    }),
  ),
})

/** As many children as one search tells of: more is for a longer text. */
export const MOST_STUDENTS = 1000
/** Each child's plays are counted. */
const STUDENTS_MS = 15_000

/**
 * What is stored of children, by an id or by what a name begins with; deactivated ones too (S2.173). For
 * internal administrators in their own name only.
 */
export const studentData = call({
  id: 'studentData',
  method: 'POST',
  path: '/v2/mm/admin/students/search',
  repeat: true,
  bearer: 'admin',
  body: Type.Object({
    text: Type.String({ minLength: 3, maxLength: 100 }),
    /** As it is stated: 'K' for a stored '0', 'N/A' for none. */
    grade: Type.Optional(Type.String({ maxLength: 20 })),
    status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('deactivated')])),
  }),
  reply: Type.Object({
    students: Type.Array(
      Type.Object({
        ...Student.properties,
        school: OrNull(Type.String()),
        /** Names of the rosters it is in. */
        classes: Type.Array(Type.String()),
        inClass: OrNull(InClass),
        plays: Type.Integer({ minimum: 0 }),
        seconds: Type.Integer({ minimum: 0 }),
        lastPlayedAt: OrNull(Instant),
        deactivatedAt: OrNull(Instant),
      }),
      { maxItems: MOST_STUDENTS },
    ),
    /** Who match, told or not. */
    total: Type.Integer({ minimum: 0 }),
  }),
  limitMs: STUDENTS_MS,
})
