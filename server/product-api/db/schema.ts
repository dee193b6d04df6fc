import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Treatment } from '../../../shared/rules/interventions.ts'
import type { Institution, Settings } from '../../contract/entities.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What this database was made for; demo data is only ever loaded where everything is marked demo. */
export const origin = pgTable('origin', {
  id: integer().primaryKey().default(1),
  kind: text().$type<'demo' | 'real'>().notNull(),
  seed: integer(),
  /** Last day (YYYYMMDD) the demo play events reach. */
  demoThrough: integer('demo_through'),
})

export const districts = pgTable('districts', {
  id: text().primaryKey(),
  name: text().notNull(),
  state: text().notNull(),
})

export const schools = pgTable(
  'schools',
  {
    id: text().primaryKey(),
    districtId: text('district_id').references(() => districts.id),
    name: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
  },
  (t) => [index('schools_district').on(t.districtId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    /** Lower case, for comparing. */
    email: text().notNull(),
    caseSensitiveEmail: text('case_sensitive_email').notNull(),
    passwordHash: text('password_hash'),
    state: text().$type<'active' | 'unvalidated' | 'deactivated'>().notNull().default('active'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    clientId: text('client_id').notNull(),
    startedDay: integer('started_day').notNull(),
    schoolId: text('school_id').references(() => schools.id),
    districtId: text('district_id').references(() => districts.id),
    /** The access code on the classroom wall: opens a device session only. */
    accessCode: text('access_code').notNull(),
    settings: jsonb().$type<Settings>().notNull().default({}),
    institution: jsonb().$type<Institution>(),
    rosterFinished: boolean('roster_finished').notNull().default(false),
    appsFinished: boolean('apps_finished').notNull().default(false),
    isSignupComplete: boolean('is_signup_complete').notNull().default(false),
    devices: jsonb().$type<string[]>().notNull().default([]),
    settingsVersion: integer('settings_version').notNull().default(1),
    rosterVersion: integer('roster_version').notNull().default(1),
    rights: text().$type<'UV' | 'V'>(),
    isVerifiedAccountAdmin: boolean('is_verified_account_admin').notNull().default(false),
    isInternalAdmin: boolean('is_internal_admin').notNull().default(false),
    leadCode: text('lead_code'),
    /** Day (YYYYMMDD) on which the devices were last reset (S8.18). */
    devicesResetDay: integer('devices_reset_day'),
    lastNpsDate: integer('last_nps_date'),
    lastNps: integer('last_nps'),
    lastSigninAt: instant('last_signin_at'),
    /** Set for a partner educator: this account exists only behind the partner's tokens. */
    partner: jsonb().$type<{ userRole: string; onboardId: string; stateId: string }>(),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.email),
    uniqueIndex('accounts_access_code').on(t.accessCode),
    index('accounts_school').on(t.schoolId),
    index('accounts_district').on(t.districtId),
  ],
)

/** A provider's account, matched by issuer and subject (architecture, Identities). */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    provider: text().$type<'google' | 'edu' | 'sso'>().notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    eduSchoolId: text('edu_school_id'),
    eduDistrictId: text('edu_district_id'),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_account').on(t.accountId)],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.id),
    plan: text()
      .$type<'trial' | 'free' | 'silver' | 'gold' | 'platinum' | 'pilot' | 'parent_ios'>()
      .notNull(),
    scope: text().$type<'teacher' | 'school' | 'district'>().notNull(),
    trialStartDate: integer('trial_start_date'),
    expirationDay: integer('expiration_day'),
    rosterLimit: integer('roster_limit').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('subscriptions_owner').on(t.ownerId)],
)

/** One-time login codes, 60 seconds, by hash only (S7.9?). */
export const loginCodes = pgTable(
  'login_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    provider: text().$type<'email' | 'code' | 'google' | 'edu'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('login_codes_expiry').on(t.expiresAt)],
)

/**
 * Wrong passwords, one row each, by the hash of the e-mail that was tried: known and unknown e-mails are
 * limited alike, so the limit does not tell which exist (architecture, Guessing).
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    emailHash: text('email_hash').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [
    index('sign_in_failures_email').on(t.emailHash, t.failedAt),
    index('sign_in_failures_time').on(t.failedAt),
  ],
)

/**
 * A token family: one signed-in session. Tokens are derived from the family's secret and a generation, so
 * that a just-rotated refresh token can be answered again without any token being stored.
 */
export const tokenFamilies = pgTable(
  'token_families',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<'account' | 'device' | 'partner' | 'impersonation' | 'admin'>().notNull(),
    generation: integer().notNull().default(0),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The school a partner session currently looks at. */
    schoolId: text('school_id').references(() => schools.id),
    /** The view that an impersonation, and the administrator's credentials for it, belong to. */
    viewId: text('view_id').references((): AnyPgColumn => views.id),
  },
  (t) => [index('token_families_account').on(t.accountId), index('token_families_view').on(t.viewId)],
)

/** Every view of an internal administrator as somebody, kept for good (S2.52?, S6.43). */
export const views = pgTable(
  'views',
  {
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => accounts.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    reason: text().notNull(),
    superpowers: boolean().notNull(),
    /** The administrator's own sign-in, which a view does not outlive. Token families are swept away; views stay. */
    signinFamilyId: text('signin_family_id').notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('views_started').on(t.startedAt), index('views_account').on(t.accountId, t.startedAt)],
)

/** What was changed during a view: which call, and when. */
export const viewChanges = pgTable(
  'view_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    viewId: text('view_id')
      .notNull()
      .references(() => views.id),
    call: text().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('view_changes_view').on(t.viewId, t.changedAt)],
)

/** Hashes of single-use tokens of others, partner tokens and ID tokens, until they would expire anyway. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_tokens_expiry').on(t.expiresAt)],
)

/** Mails as a person would read them, where nothing carries them further (S2.57?). */
export const outbox = pgTable('outbox', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  /** Path of the page the mail leads to. */
  link: text().notNull(),
  sentAt: instant('sent_at').notNull(),
})

/** Links sent by mail, by the hash of their token; kept a while after their end, to say what became of them. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    purpose: text().$type<'validate' | 'parentValidate' | 'accept' | 'reset'>().notNull(),
    /** Known to the browser that signed up, which need not give the password again. */
    proofHash: text('proof_hash'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('mail_links_account').on(t.accountId, t.purpose, t.sentAt),
    index('mail_links_expiry').on(t.expiresAt),
  ],
)

/** Where somebody came from before they had an account, by the hash of the state that is carried through sign-in. */
export const prospects = pgTable(
  'prospects',
  {
    stateHash: text('state_hash').primaryKey(),
    institutionScope: text('institution_scope').$type<'class' | 'school' | 'district'>().notNull(),
    category: text().$type<'trial'>().notNull(),
    leadCode: text('lead_code').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Whose it became. */
    accountId: text('account_id').references(() => accounts.id),
  },
  (t) => [index('prospects_expiry').on(t.expiresAt)],
)

/** Who was invited to teach along with whom. */
export const coteachers = pgTable(
  'coteachers',
  {
    teacherId: text('teacher_id')
      .notNull()
      .references(() => accounts.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    invitedAt: instant('invited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teacherId, t.accountId] })],
)

export const rosters = pgTable(
  'rosters',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    gradeLevel: text('grade_level'),
    schoolId: text('school_id').references(() => schools.id),
    /** Partner classes and groups are rosters of a kind. */
    kind: text().$type<'roster' | 'CLASS' | 'GROUP'>().notNull().default('roster'),
    version: integer().notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    deactivatedAt: instant('deactivated_at'),
  },
  (t) => [index('rosters_school').on(t.schoolId)],
)

export const rosterTeachers = pgTable(
  'roster_teachers',
  {
    rosterId: text('roster_id')
      .notNull()
      .references(() => rosters.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    rosterIndex: integer('roster_index').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rosterId, t.accountId] }),
    index('roster_teachers_account').on(t.accountId),
  ],
)

export const students = pgTable(
  'students',
  {
    id: text().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gradeLevel: text('grade_level'),
    birthYear: integer('birth_year'),
    schoolId: text('school_id').references(() => schools.id),
    userNumber: integer('user_number'),
    version: integer().notNull().default(1),
    deactivatedAt: instant('deactivated_at'),
  },
  (t) => [index('students_school').on(t.schoolId)],
)

export const rosterStudents = pgTable(
  'roster_students',
  {
    rosterId: text('roster_id')
      .notNull()
      .references(() => rosters.id),
    studentId: text('student_id')
      .notNull()
      .references(() => students.id),
  },
  (t) => [
    primaryKey({ columns: [t.rosterId, t.studentId] }),
    index('roster_students_student').on(t.studentId),
  ],
)

/** Who was in a roster once: a child taken out can be brought back, and what they played stays theirs. */
export const formerRosterStudents = pgTable(
  'former_roster_students',
  {
    rosterId: text('roster_id')
      .notNull()
      .references(() => rosters.id),
    studentId: text('student_id')
      .notNull()
      .references(() => students.id),
    leftAt: instant('left_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rosterId, t.studentId] }),
    index('former_roster_students_student').on(t.studentId),
  ],
)

/** What was asked for once and done, by the hash of its key: asked again, it is answered and not done again. */
export const doneCalls = pgTable(
  'done_calls',
  {
    keyHash: text('key_hash').primaryKey(),
    /** Of everything that was asked: a key is good for one thing. */
    askedHash: text('asked_hash').notNull(),
    /** Ids and counts, never a name. */
    outcome: jsonb().$type<unknown>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('done_calls_expiry').on(t.expiresAt)],
)

/** What the games say of one play of a level, but for when it was. */
const played = () => ({
  id: bigserial({ mode: 'number' }).primaryKey(),
  studentId: text('student_id')
    .notNull()
    .references(() => students.id),
  appContext: text('app_context').notNull(),
  seconds: integer().notNull(),
  levelNum: integer('level_num').notNull(),
  levelMode: text('level_mode'),
  operationType: text('operation_type'),
  difficultyType: text('difficulty_type'),
  levelResultType: text('level_result_type').notNull(),
  problemCountIncorrect: smallint('problem_count_incorrect'),
  wingsLevelAccuracy: real('wings_level_accuracy'),
  quitType: text('quit_type').$type<'shutdown' | 'pro' | 'aimless' | 'avoidance'>(),
  rewardType: text('reward_type'),
  /** Chosen by the child, not by the game. */
  chosen: boolean().notNull().default(false),
  instructionalContext: text('instructional_context'),
  educationalContext: text('educational_context'),
  /** The metagame partition the child played in (S2.177); 0 is the plain game. */
  partition: smallint().notNull().default(0),
  /** The version of the game's design; absent from plays of before it was sent. */
  designVersion: text('design_version'),
})

/** The truth every figure is computed from: one row a play. */
export const playEvents = pgTable(
  'play_events',
  {
    ...played(),
    startedAt: instant('started_at').notNull(),
    /** The child's ability in this game before the play. */
    abilityBefore: real('ability_before'),
  },
  (t) => [
    /**
     * Holds all that mastery, playtime and factors are made of: plays arrive in the order of time, so that each of a
     * child's lies on another page of the table, and a class's year would be read from thousands of them.
     */
    index('play_events_student_time').on(
      t.studentId,
      t.startedAt,
      t.id,
      t.appContext,
      t.seconds,
      t.levelNum,
      t.levelResultType,
      t.quitType,
      t.wingsLevelAccuracy,
      t.problemCountIncorrect,
      t.chosen,
      t.abilityBefore,
    ),
    index('play_events_student_app_time').on(t.studentId, t.appContext, t.startedAt, t.id),
  ],
)

/**
 * Plays of which nobody knows when they were, as the device had no time. They are in the history, under 'No Date'
 * (S2.175), and in no figure: every figure is of a span, or of plays in their order.
 */
export const undatedPlays = pgTable('undated_plays', played(), (t) => [
  index('undated_plays_student').on(t.studentId, t.id),
])

/** A teacher's Factors of Learning survey of one child: ratings 1 to 3 per factor and mode. */
export const surveys = pgTable(
  'surveys',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    studentId: text('student_id')
      .notNull()
      .references(() => students.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    answeredAt: instant('answered_at').notNull(),
    ratings: jsonb().$type<Record<string, { math?: number; games?: number }>>().notNull(),
  },
  (t) => [index('surveys_student').on(t.studentId, t.answeredAt)],
)

/**
 * Interventions that a grown-up marked as done with a child: who, which and when. What became of it is computed from
 * the plays before and after, never stored. One of a kind a child and day, so that a double press leaves one.
 */
export const doneInterventions = pgTable(
  'done_interventions',
  {
    id: text().primaryKey(),
    studentId: text('student_id')
      .notNull()
      .references(() => students.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    treatment: text().$type<Treatment>().notNull(),
    doneAt: instant('done_at').notNull(),
    /** The day (YYYYMMDD) it was where it was marked. */
    doneDay: integer('done_day').notNull(),
  },
  (t) => [
    index('done_interventions_student').on(t.studentId, t.doneAt),
    uniqueIndex('done_interventions_day').on(t.studentId, t.treatment, t.doneDay),
  ],
)

/** Secrets of the database itself: the key that tokens are derived with. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant('created_at').notNull(),
})
