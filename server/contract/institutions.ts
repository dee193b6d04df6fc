import { Type } from 'typebox'
import { call } from './call.ts'
import { ClientData, DayInt, Id, Institution, OrNull, Subscription } from './entities.ts'
import { Total } from './play-numbers.ts'
import { absentIfInvalid, validRows } from './tolerance.ts'

/** The search text, matched against name or city (S7.61?); at least three characters (S5.42). */
const Search = Type.Object({ query: Type.String({ minLength: 3, maxLength: 100 }) })

/** Listed to be chosen from, so a line without an id or a name is none. */
const ListedSchool = Type.Object({ ...Institution.properties, schoolId: Id, schoolName: Type.String() })
const ListedDistrict = Type.Object({ ...Institution.properties, districtId: Id, districtName: Type.String() })

/** The schools of a district, for its staff; 404 for anybody else (S7.59). */
export const districtSchools = call({
  id: 'districtSchools',
  method: 'GET',
  path: '/v2/institutions/districts/:districtId/schools',
  repeat: true,
  params: Type.Object({ districtId: Id }),
  reply: validRows('school', ListedSchool),
})
export const searchSchools = call({
  id: 'searchSchools',
  method: 'GET',
  path: '/v2/institutions/schools',
  repeat: true,
  heavy: true,
  query: Search,
  reply: validRows('school', ListedSchool),
})
export const searchDistricts = call({
  id: 'searchDistricts',
  method: 'GET',
  path: '/v2/institutions/districts',
  repeat: true,
  heavy: true,
  query: Search,
  reply: validRows('district', ListedDistrict),
})

/**
 * What a change of institution would mean for the bearer, before it is made: what stays, what comes along and
 * what ends. Changes nothing. Without an id, the new one is entered by hand, or there is none.
 */
export const institutionChange = call({
  id: 'institutionChange',
  method: 'GET',
  path: '/v2/mm/teachers/me/institution/change',
  repeat: true,
  query: Type.Object({ id: Type.Optional(Id) }),
  reply: Type.Object({
    /** The institution that is left; null if there is none, or it is the new one. */
    from: OrNull(Institution),
    /** The plan of that institution by which the bearer is covered now; null if there is none. */
    plan: OrNull(
      Type.Object({
        ...Type.Pick(Subscription, ['scope', 'rosterLimit']).properties,
        currentRosterSize: Total,
        /** Left out where it cannot be read; null if there is none. */
        expirationDay: absentIfInvalid(Subscription.properties.expirationDay),
      }),
    ),
    /** Whether the bearer has a plan of their own, which comes along. */
    hasOwnPlan: Type.Boolean(),
    /** What the bearer administers there; null without view rights. */
    administered: OrNull(
      Type.Object({
        schools: Total,
        teachers: Total,
        students: Total,
        /** Whether the plan is given to people by rules. */
        hasRules: Type.Boolean(),
        /** The other administrators, who are told. */
        administrators: validRows(
          'administrator',
          Type.Object({ firstName: Type.String(), lastName: Type.String() }),
        ),
      }),
    ),
    /** The bearer's own classes, and those of their children who belong to the institution that is left. */
    classes: Total,
    students: Total,
    /** Who has to confirm that the bearer belongs to the new institution; null if nobody has to. */
    confirmedBy: OrNull(Type.Union([Type.Literal('administrator'), Type.Literal('support')])),
    /** The day before which coming back restores everything; null if somebody has to confirm it then. */
    wayBackUntil: OrNull(DayInt),
    /** Whether view rights the bearer once had at the new institution come back. */
    restoresRights: Type.Boolean(),
  }),
})

const ShortText = Type.Optional(Type.String({ maxLength: 200 }))
/**
 * Sets the bearer's workplace (S7.43): the id of a school or district in the directory, a name and city
 * entered by hand, or neither for roles that allow it. The product API creates the ids of manual entries
 * (S3.22). 429 for asking an institution too soon after it refused, or too many of them.
 */
export const institution = call({
  id: 'institution',
  method: 'POST',
  path: '/v2/mm/teachers/me/institution',
  repeat: false,
  body: Type.Object({
    type: Type.Union([Type.Literal('school'), Type.Literal('district')]),
    id: Type.Optional(Id),
    name: ShortText,
    city: ShortText,
    state: ShortText,
    zip: ShortText,
  }),
  reply: ClientData,
})
