import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant, serialId } from './columns.ts'
import { ofSchool } from './institutions.ts'

/**
 * A token family: one signed-in session. Tokens are derived from the family's secret and a generation, so
 * that a refresh token that was just rotated can be answered again without storing any token.
 */
export const tokenFamilies = pgTable(
  'token_families',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    kind: text().$type<'account' | 'device' | 'student' | 'partner' | 'impersonation' | 'admin'>().notNull(),
    generation: integer().notNull().default(0),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When its person last proved who they are, by signing in or again; null if somebody else vouches for them. */
    provenAt: instant('proven_at'),
    /** Who vouches for its person instead of our password; null for the others. */
    vouchedBy: text('vouched_by').$type<'google' | 'edu' | 'sso'>(),
    /** The school a partner session is currently viewing. */
    schoolId: ofSchool(),
    /** A device that a badge has opened: nobody but this child can be chosen there, in this class. */
    onlyStudentId: text('only_student_id'),
    onlyRosterId: text('only_roster_id'),
    /** What the device says its id is that an access code has opened. */
    deviceId: text('device_id'),
    /** The view that this bearer, or the administrator's credentials beside it, belongs to. */
    viewId: text('view_id').references((): AnyPgColumn => views.id),
  },
  (t) => [index('token_families_account').on(t.accountId), index('token_families_view').on(t.viewId)],
)

/** Every view by an internal administrator, kept for good (S2.52?, S6.43). */
export const views = pgTable(
  'views',
  {
    id: text().primaryKey(),
    adminId: ofAccount('admin_id'),
    accountId: ofAccount(),
    reason: text().notNull(),
    superpowers: boolean().notNull(),
    /**
     * The administrator's own sign-in; the view ends with it. Token families are removed in time, views are
     * kept.
     */
    signinFamilyId: text('signin_family_id').notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('views_started').on(t.startedAt),
    index('views_account').on(t.accountId, t.startedAt),
    index('views_admin').on(t.adminId),
  ],
)

/** What was changed during a view: which call, and when. */
export const viewChanges = pgTable(
  'view_changes',
  {
    id: serialId(),
    viewId: text('view_id')
      .notNull()
      .references(() => views.id),
    call: text().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('view_changes_view').on(t.viewId, t.changedAt)],
)
