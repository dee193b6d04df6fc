import { Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { PEOPLE_SEARCH_FROM } from '../../shared/rules/people-search.ts'
import { call } from './call.ts'
import { Id, InClass, Instant, OrNull, Student, TokenSession } from './entities.ts'
import { Invitation } from './invitations.ts'
import { ListedPlan } from './listed-plan.ts'
import { Total } from './play-numbers.ts'
import { createRoster } from './rosters.ts'
import { validRows, withFallback } from './tolerance.ts'

/**
 * The admin console's calls. Section 7 shows the header that identifies them, x-mpact-authorization (S7.6),
 * but no calls, so these are our own (S2.52?). `bearer: 'admin'` sends the internal administrator's bearer in
 * that header only.
 */

/** An account the console finds; children are never listed. */
const FoundAccount = Type.Object({
  accountId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: OrNull(Type.String()),
  /** The name of the school, or of the district if there is no school. */
  institution: OrNull(Type.String()),
  subscription: ListedPlan,
  lastSigninAt: OrNull(Instant),
  /** Only an active one can be viewed; `unvalidated` waits for its owner to accept or confirm. */
  state: Type.Union([Type.Literal('active'), Type.Literal('unvalidated'), Type.Literal('deactivated')]),
  /** Null for those who have opened their account, or signed up themselves. */
  invitation: OrNull(Invitation),
  /** Their school, where a deactivated teacher is brought back. */
  schoolId: OrNull(Type.String()),
  /** One of the administrators, who cannot be viewed. */
  isInternalAdmin: Type.Boolean(),
  /** Since when their second factor is on; null without one. */
  secondFactorSince: OrNull(Instant),
})

/** A school the console finds. */
const FoundSchool = Type.Object({
  schoolId: Id,
  name: Type.String(),
  /** Which one of that name it is. */
  place: Type.String(),
  teachers: Total,
  /** The school's subscription, or else its district's. */
  subscription: ListedPlan,
})

/**
 * Finds accounts by name, e-mail or institution, and schools by name; whole words of a name first. A POST, so that the search text never appears in a URL
 * (specification 6).
 */
export const searchAccounts = call({
  id: 'searchAccounts',
  method: 'POST',
  path: '/v2/mm/admin/accounts/search',
  repeat: true,
  reads: true,
  heavy: true,
  bearer: 'admin',
  body: Type.Object({ text: Type.String({ minLength: PEOPLE_SEARCH_FROM, maxLength: EMAIL_LENGTH }) }),
  reply: Type.Object({
    accounts: validRows('account', FoundAccount),
    schools: validRows('school', FoundSchool),
    /** Whether there are more accounts than are listed. */
    more: Type.Boolean(),
  }),
})

/**
 * Mails the link again that confirms the address of somebody who signed up, once per key. 404 for an account that
 * is not found here, 409 if it is open or waits for an invitation, 429 after too many mails within an hour.
 */
export const resendConfirmation = call({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/v2/mm/admin/accounts/:accountId/confirmation',
  repeat: false,
  bearer: 'admin',
  params: Type.Object({ accountId: Id }),
  headers: createRoster.headers,
  reply: Type.Object({}),
})

/**
 * Starts viewing the product as somebody else (S6.43). Returns two bearers that are only valid together, for
 * 30 minutes and no longer than the administrator's own sign-in; `logout` ends the view. 404 for an account
 * that may not be viewed, 400 if no reason is given.
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
    /** Whether the administrator's superpowers were on, which allow editing the role (S6.39). */
    superpowers: Type.Boolean(),
  }),
  reply: Type.Object({
    viewId: Id,
    /** Sent as the bearer. */
    user: TokenSession,
    /** The separate admin credentials, sent along as x-mpact-authorization. */
    admin: TokenSession,
  }),
})

/** The newest views by all internal administrators. */
export const recentViews = call({
  id: 'recentViews',
  method: 'GET',
  path: '/v2/mm/admin/views',
  repeat: true,
  bearer: 'admin',
  reply: validRows(
    'line',
    Type.Object({
      viewId: Id,
      admin: Type.Object({ accountId: Id, firstName: Type.String(), lastName: Type.String() }),
      account: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
      reason: Type.String(),
      startedAt: Instant,
      /** Null while the view lasts. */
      endedAt: OrNull(Instant),
    }),
  ),
})

/** The most children one search returns; beyond that, the search text has to be longer. */
export const MAX_STUDENTS = 1000
/** Longer than usual, because each child's plays are counted. */
const STUDENTS_MS = 15_000

/**
 * The stored data of children, found by id or by the beginning of a name; includes deactivated children
 * (S2.173). Only for internal administrators acting as themselves.
 */
export const studentData = call({
  id: 'studentData',
  method: 'POST',
  path: '/v2/mm/admin/students/search',
  repeat: true,
  bearer: 'admin',
  body: Type.Object({
    text: Type.String({ minLength: PEOPLE_SEARCH_FROM, maxLength: 100 }),
    /** As displayed: 'K' for a stored '0', 'N/A' for none. */
    grade: Type.Optional(Type.String({ maxLength: 20 })),
    status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('deactivated')])),
  }),
  reply: Type.Object({
    students: validRows(
      'student',
      Type.Object({
        ...Student.properties,
        school: OrNull(Type.String()),
        /** Names of the rosters the child is in. */
        classes: Type.Array(Type.String()),
        inClass: OrNull(InClass),
        plays: Total,
        seconds: Total,
        lastPlayedAt: OrNull(Instant),
        deactivatedAt: OrNull(Instant),
      }),
      { maxItems: MAX_STUDENTS },
    ),
    /** How many match, listed or not; null for a reader who cannot read it. */
    total: withFallback(OrNull(Total), null),
  }),
  limitMs: STUDENTS_MS,
})
