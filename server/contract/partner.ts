import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, PartnerClass, PartnerData, PartnerSchool, Student } from './entities.ts'

/** What a valid partner token, or a change of school, answers. The access token is the bearer for /v1 and /v2. */
export const PartnerGrant = Type.Object({
  accessToken: Type.String(),
  serverDataVersion: Type.String(),
  classes: Type.Array(PartnerClass),
  schools: Type.Array(PartnerSchool),
  data: PartnerData,
})

/** Validates the token a partner sent somebody in with. Single use, so never repeated. */
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
 * Those of the named classes and groups that are the bearer's, with their children. One that is gone since the
 * token was made, or somebody else's, is left out: the others must not become unknown with it.
 */
export const classes = call({
  id: 'classes',
  method: 'POST',
  path: '/v1/mm/classes',
  repeat: true,
  body: Type.Object({ rosterIds: Type.Array(Id, { maxItems: 500, uniqueItems: true }) }),
  reply: Type.Array(PartnerClass),
})
export const partnerRoster = call({
  id: 'partnerRoster',
  method: 'GET',
  path: '/v1/mm/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Type.Object({ students: Type.Array(Student) }),
})
export const partnerRosterInfo = call({
  id: 'partnerRosterInfo',
  method: 'GET',
  path: '/v1/mm/rosters/:rosterId/info',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: PartnerClass,
})
/** Moves the bearer to another of their schools; the answer is a token result (S7.141). */
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
    classes: Type.Array(PartnerClass),
    schools: Type.Array(PartnerSchool),
    data: PartnerData,
  }),
})
