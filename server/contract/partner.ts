import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Id, PartnerClass, PartnerData, PartnerSchool, RevocationToken, Student } from './entities.ts'
import { Dismissals, LiveNotices } from './notices.ts'
import { absentIfInvalid, validRows, validRowsOnce } from './tolerance.ts'

/**
 * The answer to a valid partner token or a change of school. The access token is the bearer for /v1 and /v2.
 */
export const PartnerGrant = Type.Object({
  accessToken: Type.String(),
  revocationToken: absentIfInvalid(RevocationToken),
  serverDataVersion: Type.String(),
  classes: validRowsOnce('class', ['classId', 'schoolId'], PartnerClass),
  schools: validRows('school', PartnerSchool),
  data: PartnerData,
})
export type PartnerGrant = Static<typeof PartnerGrant>

/** Validates the token a partner sent somebody in with. Single use, so never retried. */
export const validateToken = call({
  id: 'validateToken',
  method: 'GET',
  path: '/v1/mm/teachers/validate/token/:token',
  repeat: false,
  bearer: 'none',
  params: Type.Object({
    token: Type.String({ minLength: 8, maxLength: 4096, pattern: '^[A-Za-z0-9._~-]+$' }),
  }),
  reply: PartnerGrant,
})
/**
 * Those of the named classes and groups that belong to the bearer, with their children. Any that no longer
 * exist or belong to somebody else are left out, so that the others are still returned.
 */
export const classes = call({
  id: 'classes',
  method: 'POST',
  path: '/v1/mm/classes',
  repeat: true,
  body: Type.Object({ rosterIds: Type.Array(Id, { maxItems: 500, uniqueItems: true }) }),
  reply: validRowsOnce('class', ['classId', 'schoolId'], PartnerClass),
})
export const partnerRoster = call({
  id: 'partnerRoster',
  method: 'GET',
  path: '/v1/mm/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Type.Object({ students: validRowsOnce('student', ['studentId'], Student) }),
})
export const partnerRosterInfo = call({
  id: 'partnerRosterInfo',
  method: 'GET',
  path: '/v1/mm/rosters/:rosterId/info',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: PartnerClass,
})
/** Moves the bearer to another of their schools; returns a token result (S7.141). */
export const changeSchool = call({
  id: 'changeSchool',
  method: 'POST',
  path: '/v1/mm/school',
  repeat: false,
  body: Type.Object({ schoolId: Id }),
  reply: PartnerGrant,
})
export const partnerMe = call({
  id: 'partnerMe',
  method: 'GET',
  path: '/v1/mm/teachers/me',
  repeat: true,
  reply: Type.Object({
    serverDataVersion: Type.String(),
    classes: validRowsOnce('class', ['classId', 'schoolId'], PartnerClass),
    schools: validRows('school', PartnerSchool),
    data: PartnerData,
    /** What is said to them above their pages, and what they have dismissed. */
    notices: absentIfInvalid(LiveNotices),
    dismissed: absentIfInvalid(Dismissals),
  }),
})
