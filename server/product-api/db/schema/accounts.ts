import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Selectors } from '../../../../shared/rules/access-rules.ts'
import type { ParentPlanId } from '../../../../shared/rules/parent-plans.ts'
import type { Institution, Settings } from '../../../contract/entities.ts'
import type { NewDevice } from '../../access-code/counted-devices.ts'
import { instant } from './columns.ts'
import { ofDistrict, ofSchool } from './institutions.ts'
import { nameWords } from './name-words.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    /** Lower case, for comparing. */
    email: text().notNull(),
    caseSensitiveEmail: text('case_sensitive_email').notNull(),
    passwordHash: text('password_hash'),
    state: text().$type<'active' | 'unvalidated' | 'deactivated'>().notNull().default('active'),
    /** A deactivated account's state before, which reactivating restores. */
    stateBefore: text('state_before').$type<'active' | 'unvalidated'>(),
    /** When it was deactivated last, and by whom; null if it is not, or not known. */
    deactivatedAt: instant('deactivated_at'),
    deactivatedBy: text('deactivated_by').references((): AnyPgColumn => accounts.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    clientId: text('client_id').notNull(),
    startedDay: integer('started_day').notNull(),
    schoolId: ofSchool(),
    districtId: ofDistrict(),
    /** The classroom access code: opens a device session only. */
    accessCode: text('access_code').notNull(),
    settings: jsonb().$type<Settings>().notNull().default({}),
    institution: jsonb().$type<Institution>(),
    rosterFinished: boolean('roster_finished').notNull().default(false),
    appsFinished: boolean('apps_finished').notNull().default(false),
    isSignupComplete: boolean('is_signup_complete').notNull().default(false),
    devices: jsonb().$type<string[]>().notNull().default([]),
    /** Those of `devices` that have let no child in yet, and since when. */
    newDevices: jsonb('new_devices').$type<NewDevice[]>().notNull().default([]),
    settingsVersion: integer('settings_version').notNull().default(1),
    rosterVersion: integer('roster_version').notNull().default(1),
    rights: text().$type<'UV' | 'V'>(),
    isVerifiedAccountAdmin: boolean('is_verified_account_admin').notNull().default(false),
    isInternalAdmin: boolean('is_internal_admin').notNull().default(false),
    leadCode: text('lead_code'),
    /** Day (YYYYMMDD) on which the devices were last reset (S8.18). */
    devicesResetDay: integer('devices_reset_day'),
    /** Day (YYYYMMDD, UTC) on which the time zone was last changed, and how often on that day. */
    zoneChangedDay: integer('zone_changed_day'),
    zoneChanges: integer('zone_changes').notNull().default(0),
    lastNpsDate: integer('last_nps_date'),
    lastNps: integer('last_nps'),
    /** Whether the pages they open are counted. */
    countsPages: boolean('counts_pages').notNull().default(true),
    lastSigninAt: instant('last_signin_at'),
    /** The token family of the first sign-in: in that session nobody is asked for a rating. */
    firstFamilyId: text('first_family_id'),
    /** Set for a partner educator: this account exists only behind the partner's tokens. */
    partner: jsonb().$type<{ userRole: string; onboardId: string; stateId: string }>(),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.email),
    uniqueIndex('accounts_access_code').on(t.accessCode),
    index('accounts_school').on(t.schoolId),
    index('accounts_district').on(t.districtId),
    index('accounts_deactivated_by').on(t.deactivatedBy).where(sql`deactivated_by is not null`),
    index('accounts_name_words').using('gin', nameWords(t)),
  ],
)

/** A provider's account, matched by issuer and subject (architecture, Identities). */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    provider: text().$type<'google' | 'edu' | 'sso'>().notNull(),
    accountId: ofAccount(),
    eduSchoolId: text('edu_school_id'),
    eduDistrictId: text('edu_district_id'),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_account').on(t.accountId)],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    /** Whose it is: a teacher's belongs to the account, a school's or district's to the institution. */
    ownerId: text('owner_id').references(() => accounts.id),
    schoolId: ofSchool(),
    districtId: ofDistrict(),
    plan: text()
      .$type<'trial' | 'free' | 'silver' | 'gold' | 'platinum' | 'pilot' | 'parent_ios' | ParentPlanId>()
      .notNull(),
    scope: text().$type<'teacher' | 'school' | 'district'>().notNull(),
    trialStartDate: integer('trial_start_date'),
    expirationDay: integer('expiration_day'),
    rosterLimit: integer('roster_limit').notNull(),
    /** How many of a school's or district's children have a seat at most, as of `seatsCountedAt` and what came since. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** When they were counted last; null if they have to be counted before anybody comes. */
    seatsCountedAt: instant('seats_counted_at'),
    /** How many were ever added: what came while all are counted is what this has grown by. */
    seatsAdded: integer('seats_added').notNull().default(0),
    version: integer().notNull().default(1),
    /** Its administrators may see children who were deactivated (S6.18?). */
    canSeeDeactivated: boolean('can_see_deactivated').notNull().default(false),
    /** Who a school's or district's plan is given to, besides its administrators (S3.30). */
    selectors: jsonb().$type<Selectors>().notNull().default({ rules: [], emails: [] }),
  },
  (t) => [
    uniqueIndex('subscriptions_owner').on(t.ownerId),
    index('subscriptions_school').on(t.schoolId),
    index('subscriptions_district').on(t.districtId),
    check(
      'subscriptions_belong',
      sql`(${t.scope} = 'teacher') = (${t.ownerId} is not null)
        and (${t.scope} = 'school') = (${t.schoolId} is not null)
        and (${t.scope} = 'district') = (${t.districtId} is not null)`,
    ),
  ],
)

/** Institutions that somebody has left, with the rights they had there, which coming back in time restores. */
export const formerInstitutions = pgTable(
  'former_institutions',
  {
    accountId: ofAccount(),
    /** The id of the school or the district. */
    institutionId: text('institution_id').notNull(),
    institution: jsonb().$type<Institution>().notNull(),
    /** The role the rights were verified for. */
    role: text(),
    rights: text().$type<'UV' | 'V'>(),
    isVerifiedAccountAdmin: boolean('is_verified_account_admin').notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.institutionId] })],
)

/** Which teacher invited which co-teacher. */
export const coteachers = pgTable(
  'coteachers',
  {
    teacherId: ofAccount('teacher_id'),
    accountId: ofAccount(),
    invitedAt: instant('invited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teacherId, t.accountId] }), index('coteachers_account').on(t.accountId)],
)

/** The account a row belongs to. */
export function ofAccount(column = 'account_id') {
  return text(column)
    .notNull()
    .references(() => accounts.id)
}
