import { type Static, Type } from 'typebox'
import { INSTANT_LENGTH, INSTANT_PATTERN } from '../../shared/rules/instant.ts'
import { Total } from './play-numbers.ts'
import { absentIfInvalid, ifNothing, validRows, validRowsOnce, withFallback } from './tolerance.ts'
import { Version } from './versions.ts'

/** A day as the integer YYYYMMDD (specification 9, Dates). */
export const DayInt = Type.Integer({
  minimum: 10000101,
  maximum: 99991231,
  description: 'A day as the integer YYYYMMDD.',
  examples: [20261116],
})
/** Stands for a day that cannot be read: the first there is. */
const UNKNOWN_DAY = 10000101
/** One of our ids: letters, digits, dash and underscore only, so that it is safe in a path. */
export const Id = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'An id of ours.',
  examples: ['k-4f2a91'],
})
/**
 * An ISO 8601 instant with a time zone, such as '2019-10-16T15:00:00.000Z', so that its day is unambiguous.
 */
export const Instant = Type.String({
  maxLength: INSTANT_LENGTH,
  pattern: INSTANT_PATTERN,
  description: 'An ISO 8601 instant with a time zone.',
  examples: ['2026-11-16T15:04:00.000Z'],
})
export const Nothing = Type.Object({})

/** A value, or null where there is none. */
export const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** Whether a child is given hints to remember the pictures (S3.42). */
export const Hints = Type.Union([Type.Literal('on'), Type.Literal('off')])
export type Hints = Static<typeof Hints>

export const Standards = Type.Union([Type.Literal('CommonCore'), Type.Literal('TEKS'), Type.Literal('Other')])
export type Standards = Static<typeof Standards>

/** 'UV' unverified view or 'V' view; absent for people without view rights (specification 3). */
export const Rights = Type.Union([Type.Literal('UV'), Type.Literal('V')])
export type Rights = Static<typeof Rights>

const ProviderData = Type.Object({
  edu: absentIfInvalid(
    Type.Object({
      id: Type.String(),
      schoolId: Type.Optional(Type.String()),
      districtId: Type.Optional(Type.String()),
    }),
  ),
  google: absentIfInvalid(Type.Object({ id: Type.String() })),
})

const text = withFallback(Type.String(), '')
const no = withFallback(Type.Boolean(), false)
const textOrNull = withFallback(OrNull(Type.String()), null)

/**
 * One damaged field of an account must keep nobody out: what decides nothing has a value for that. Rights are
 * never among those values.
 */
export const Teacher = Type.Object({
  id: Id,
  /** Of parents: under which their children are kept, as a class is under its teacher's (S3.2). */
  teacherId: Type.Optional(textOrNull),
  firstName: text,
  lastName: text,
  emails: withFallback(Type.Array(Type.String()), []),
  caseSensitiveEmail: text,
  email: text,
  clientId: text,
  accountStartDate: withFallback(DayInt, UNKNOWN_DAY),
  numStudents: absentIfInvalid(Total),
  schoolId: textOrNull,
  districtId: textOrNull,
  providerData: withFallback(ProviderData, {}),
  /** Whether this is internal staff: the account behind superpowers (specification 6). */
  isInternalAdmin: no,
})
export type Teacher = Static<typeof Teacher>

export const Institution = Type.Object({
  type: withFallback(Type.Union([Type.Literal('school'), Type.Literal('district')]), 'school'),
  schoolId: absentIfInvalid(Type.String()),
  schoolName: absentIfInvalid(Type.String()),
  districtId: absentIfInvalid(Type.String()),
  districtName: absentIfInvalid(Type.String()),
  city: absentIfInvalid(Type.String()),
  state: absentIfInvalid(Type.String()),
  zip: absentIfInvalid(Type.String()),
})
export type Institution = Static<typeof Institution>

/** Settings as stored; every field may be absent until the person has saved them. */
export const Settings = Type.Object({
  /** Decides what somebody may do, so a broken one is not passed over. */
  role: Type.Optional(Type.String()),
  gradeLevel: absentIfInvalid(Type.String()),
  mmFirstName: absentIfInvalid(Type.String()),
  mmLastName: absentIfInvalid(Type.String()),
  country: absentIfInvalid(Type.String()),
  initialCountry: absentIfInvalid(Type.String()),
  timezone: absentIfInvalid(Type.String()),
  phoneNum: absentIfInvalid(Type.String()),
  standards: absentIfInvalid(Standards),
  iPadImplementation: absentIfInvalid(Type.String()),
  installer: absentIfInvalid(Type.String()),
  studentPasswords: absentIfInvalid(Type.Union([Type.Literal('picturePasswords'), Type.Literal('off')])),
  games: absentIfInvalid(Type.Record(Type.String(), Type.Object({ isGameEnabled: Type.Boolean() }))),
  parentMigrated: absentIfInvalid(Type.Boolean()),
  isCAPilot: absentIfInvalid(Type.Boolean()),
})
export type Settings = Static<typeof Settings>

export const ClientData = Type.Object({
  /** Null is as if none were saved, and so without a role. Broken ones could have any role, so they are refused. */
  settings: ifNothing(Settings, {}),
  institution: absentIfInvalid(OrNull(Institution)),
  setup: withFallback(Type.Object({ rosterFinished: no, appsFinished: no }), {
    rosterFinished: false,
    appsFinished: false,
  }),
  loginCode: text,
  /** The same with a family's suffix; only on the platinum plan while it runs (S3.7). */
  homeCode: absentIfInvalid(Type.String()),
  isSignupComplete: Type.Boolean(),
  deviceArray: withFallback(Type.Array(Type.String()), []),
  settingsVersion: withFallback(Total, 0),
  rosterVersion: withFallback(Total, 0),
  /** Whether a school of this administrator still has last year's rosters (S2.205). */
  rostersDue: absentIfInvalid(Type.Boolean()),
  /** Anything unknown is no right. */
  rights: absentIfInvalid(Rights),
  isVerifiedAccountAdmin: no,
  prospectRecord: absentIfInvalid(Type.Object({ leadCode: Type.String() })),
  lastNPSDate: absentIfInvalid(Type.Integer()),
  lastNPS: absentIfInvalid(Type.Integer()),
  /** False for whoever does not want the pages they open to be counted. */
  countsPages: absentIfInvalid(Type.Boolean()),
})
export type ClientData = Static<typeof ClientData>

/** The plans of specification 3; the parent plans are those of a parent who pays by card (S3.26?). */
export const Plan = Type.Union([
  Type.Literal('trial'),
  Type.Literal('free'),
  Type.Literal('silver'),
  Type.Literal('gold'),
  Type.Literal('platinum'),
  Type.Literal('pilot'),
  Type.Literal('parent_ios'),
  Type.Literal('parent_monthly'),
  Type.Literal('parent_yearly'),
  Type.Literal('parent_daily'),
])
export const Subscription = Type.Object({
  id: Id,
  plan: Plan,
  scope: Type.Union([Type.Literal('teacher'), Type.Literal('school'), Type.Literal('district')]),
  /** Null only where there is none: what has not begun, or never ends, is something else than a day nobody can read. */
  trialStartDate: OrNull(DayInt),
  expirationDay: OrNull(DayInt),
  rosterLimit: Total,
  currentRosterSize: Type.Optional(Total),
  subscriptionVersion: Total,
  /** Whether it belongs to a school or district and was given by an administrator's rule. */
  isGiven: Type.Optional(Type.Boolean()),
  cardState: absentIfInvalid(Type.Union([Type.Literal('cancelled'), Type.Literal('unpaid')])),
})
export type Subscription = Static<typeof Subscription>

/** A child as listed in rosters; picture passwords are only returned by their own calls. */
export const Student = Type.Object({
  studentId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  gradeLevel: Type.Union([Type.String(), Type.Null()]),
  birthYear: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  schoolId: Type.Optional(Type.String()),
  userNumber: Type.Optional(Total),
  /** Increases with every change of the child's own fields; has to be sent back when saving them. */
  version: Type.Optional(Version),
})
export type Student = Static<typeof Student>

const Named = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })

export const Roster = Type.Object({
  rosterId: Id,
  name: Type.String(),
  /** 'K', '1' … '8', or 'N/A'; '0' stands for K. */
  gradeLevel: Type.Union([Type.String(), Type.Null()]),
  rosterIndex: Total,
  /** When its teacher last chose to look at it; absent if they never did. */
  shownAt: absentIfInvalid(Instant),
  schoolId: Type.Optional(Type.String()),
  studentIds: Type.Array(Id),
  students: validRowsOnce('student', ['studentId'], Student),
  teachers: validRows('teacher', Named),
  changedAt: Instant,
  /** Who changed it last; absent if nobody has. */
  changedBy: absentIfInvalid(Named),
  /** Increases with every change of the roster or of a child in it; has to be sent back when saving it. */
  version: Version,
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
  students: Type.Optional(validRowsOnce('student', ['studentId'], Student)),
})
export type PartnerClass = Static<typeof PartnerClass>
export const PartnerSchool = Type.Object({ schoolId: Id, schoolName: Type.String() })
export type PartnerSchool = Static<typeof PartnerSchool>
export const PartnerData = Type.Object({
  id: Id,
  firstName: text,
  lastName: text,
  userRole: text,
  onboardId: text,
  stateId: text,
  schoolId: Id,
})
export type PartnerData = Static<typeof PartnerData>

/** Ends its token session and does nothing else; the same for as long as that lasts. */
export const RevocationToken = Type.String({ minLength: 1, maxLength: 512 })

/** One of our token sessions. Times are in seconds. */
export const TokenSession = Type.Object({
  accessToken: Type.String(),
  expiresIn: Type.Integer(),
  refreshToken: Type.Optional(Type.String()),
  revocationToken: absentIfInvalid(RevocationToken),
})
export type TokenSession = Static<typeof TokenSession>
