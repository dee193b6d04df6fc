import { type Static, Type } from 'typebox'

/** A day as the integer YYYYMMDD (specification 9, Dates). */
export const DayInt = Type.Integer({ minimum: 10000101, maximum: 99991231 })
/** One of our ids: letters, digits, dash and underscore only, so that it is safe in a path. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
/**
 * An ISO 8601 instant with a time zone, such as '2019-10-16T15:00:00.000Z', so that its day is unambiguous.
 */
export const Instant = Type.String({
  maxLength: 35,
  pattern:
    '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$',
})
export const Nothing = Type.Object({})

export const Standards = Type.Union([Type.Literal('CommonCore'), Type.Literal('TEKS'), Type.Literal('Other')])
export type Standards = Static<typeof Standards>

/** 'UV' unverified view or 'V' view; absent for people without view rights (specification 3). */
export const Rights = Type.Union([Type.Literal('UV'), Type.Literal('V')])
export type Rights = Static<typeof Rights>

const ProviderData = Type.Object({
  edu: Type.Optional(
    Type.Object({
      id: Type.String(),
      schoolId: Type.Optional(Type.String()),
      districtId: Type.Optional(Type.String()),
    }),
  ),
  google: Type.Optional(Type.Object({ id: Type.String() })),
})

export const Teacher = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  emails: Type.Array(Type.String()),
  caseSensitiveEmail: Type.String(),
  email: Type.String(),
  clientId: Type.String(),
  accountStartDate: DayInt,
  numStudents: Type.Integer(),
  schoolId: Type.Union([Type.String(), Type.Null()]),
  districtId: Type.Union([Type.String(), Type.Null()]),
  providerData: ProviderData,
  /** Whether this is internal staff: the account behind superpowers (specification 6). */
  isInternalAdmin: Type.Boolean(),
})
export type Teacher = Static<typeof Teacher>

export const Institution = Type.Object({
  type: Type.Union([Type.Literal('school'), Type.Literal('district')]),
  schoolId: Type.Optional(Type.String()),
  schoolName: Type.Optional(Type.String()),
  districtId: Type.Optional(Type.String()),
  districtName: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  zip: Type.Optional(Type.String()),
})
export type Institution = Static<typeof Institution>

/** Settings as stored; every field may be absent until the person has saved them. */
export const Settings = Type.Object({
  role: Type.Optional(Type.String()),
  gradeLevel: Type.Optional(Type.String()),
  mmFirstName: Type.Optional(Type.String()),
  mmLastName: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
  initialCountry: Type.Optional(Type.String()),
  timezone: Type.Optional(Type.String()),
  phoneNum: Type.Optional(Type.String()),
  standards: Type.Optional(Standards),
  iPadImplementation: Type.Optional(Type.String()),
  installer: Type.Optional(Type.String()),
  studentPasswords: Type.Optional(Type.Union([Type.Literal('picturePasswords'), Type.Literal('off')])),
  games: Type.Optional(Type.Record(Type.String(), Type.Object({ isGameEnabled: Type.Boolean() }))),
  parentMigrated: Type.Optional(Type.Boolean()),
  isCAPilot: Type.Optional(Type.Boolean()),
})
export type Settings = Static<typeof Settings>

export const ClientData = Type.Object({
  settings: Settings,
  institution: Type.Union([Institution, Type.Null()]),
  setup: Type.Object({ rosterFinished: Type.Boolean(), appsFinished: Type.Boolean() }),
  loginCode: Type.String(),
  isSignupComplete: Type.Boolean(),
  deviceArray: Type.Array(Type.String()),
  settingsVersion: Type.Integer(),
  rosterVersion: Type.Integer(),
  /** Whether a school of this administrator still has last year's rosters (S2.205). */
  rostersDue: Type.Optional(Type.Boolean()),
  rights: Type.Optional(Rights),
  isVerifiedAccountAdmin: Type.Boolean(),
  prospectRecord: Type.Optional(Type.Object({ leadCode: Type.String() })),
  lastNPSDate: Type.Optional(Type.Integer()),
  lastNPS: Type.Optional(Type.Integer()),
})
export type ClientData = Static<typeof ClientData>

export const Plan = Type.Union([
  Type.Literal('trial'),
  Type.Literal('free'),
  Type.Literal('silver'),
  Type.Literal('gold'),
  Type.Literal('platinum'),
  Type.Literal('pilot'),
  Type.Literal('parent_ios'),
])
export const Subscription = Type.Object({
  id: Id,
  plan: Plan,
  scope: Type.Union([Type.Literal('teacher'), Type.Literal('school'), Type.Literal('district')]),
  trialStartDate: Type.Union([DayInt, Type.Null()]),
  expirationDay: Type.Union([DayInt, Type.Null()]),
  rosterLimit: Type.Integer(),
  currentRosterSize: Type.Integer(),
  subscriptionVersion: Type.Integer(),
  /** Whether it belongs to a school or district and was given by an administrator's rule. */
  isGiven: Type.Optional(Type.Boolean()),
  cardState: Type.Optional(Type.Literal('cancelled')),
})
export type Subscription = Static<typeof Subscription>
export const Card = Type.Object({ brand: Type.String(), last4: Type.String() })

/** A child as listed in rosters; picture passwords are only returned by their own calls. */
export const Student = Type.Object({
  studentId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  gradeLevel: Type.Union([Type.String(), Type.Null()]),
  birthYear: Type.Optional(Type.Integer()),
  schoolId: Type.Optional(Type.String()),
  userNumber: Type.Optional(Type.Integer()),
  /** Increases with every change of the child's own fields; has to be sent back when saving them. */
  version: Type.Optional(Type.Integer()),
})
export type Student = Static<typeof Student>

const Named = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })

export const Roster = Type.Object({
  rosterId: Id,
  name: Type.String(),
  /** 'K', '1' … '8', or 'N/A'; '0' stands for K. */
  gradeLevel: Type.Union([Type.String(), Type.Null()]),
  rosterIndex: Type.Integer(),
  schoolId: Type.Optional(Type.String()),
  studentIds: Type.Array(Id),
  students: Type.Array(Student),
  teachers: Type.Array(Named),
  changedAt: Instant,
  /** Who changed it last; absent if nobody has. */
  changedBy: Type.Optional(Named),
  /** Increases with every change of the roster or of a child in it; has to be sent back when saving it. */
  version: Type.Integer(),
})
export type Roster = Static<typeof Roster>

/** A class the child is in; its pages are reached through it. */
export const InClass = Type.Object({ rosterId: Id, teacherId: Id })

export const PartnerClass = Type.Object({
  classId: Id,
  className: Type.String(),
  type: Type.Union([Type.Literal('CLASS'), Type.Literal('GROUP')]),
  schoolId: Id,
  studentIds: Type.Array(Id),
  students: Type.Optional(Type.Array(Student)),
})
export type PartnerClass = Static<typeof PartnerClass>
export const PartnerSchool = Type.Object({ schoolId: Id, schoolName: Type.String() })
export type PartnerSchool = Static<typeof PartnerSchool>
export const PartnerData = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  userRole: Type.String(),
  onboardId: Type.String(),
  stateId: Type.String(),
  schoolId: Id,
})
export type PartnerData = Static<typeof PartnerData>

/** One of our token sessions. Times are in seconds. */
export const TokenSession = Type.Object({
  accessToken: Type.String(),
  expiresIn: Type.Integer(),
  refreshToken: Type.Optional(Type.String()),
})
export type TokenSession = Static<typeof TokenSession>
