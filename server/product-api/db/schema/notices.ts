import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AnnouncementKind, Audience, NoticePriority } from '../../../../shared/rules/notices.ts'
import type { NoticeDraft } from '../../../contract/notice-drafts.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/** What is said to people outside their work: above the pages, and on the sign-in page for a game app. */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    kind: text().$type<AnnouncementKind>().notNull(),
    /** The key of the game whose app a login banner is for. */
    app: text(),
    lead: text().notNull(),
    text: text().notNull(),
    label: text(),
    link: text(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    audience: jsonb().$type<readonly Audience[]>().notNull(),
    isDismissible: boolean('is_dismissible').notNull(),
    priority: text().$type<NoticePriority>().notNull(),
    /** How many it was for when it was published. */
    people: integer().notNull(),
    /** A hash of its words: the same words again are not said to who has dismissed them. */
    textHash: text('text_hash').notNull(),
    writtenBy: ofAccount('written_by'),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [index('notices_end').on(t.endsAt)],
)

/** What internal administrators have begun to write and nobody else sees. */
export const noticeDrafts = pgTable('notice_drafts', {
  id: text().primaryKey(),
  version: integer().notNull(),
  written: jsonb().$type<NoticeDraft>().notNull(),
  savedBy: ofAccount('saved_by'),
  savedAt: instant('saved_at').notNull(),
})

/** What somebody has read and put away, by a hash of the words. */
export const noticeDismissals = pgTable(
  'notice_dismissals',
  {
    accountId: ofAccount(),
    textHash: text('text_hash').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.textHash] }),
    index('notice_dismissals_text_hash').on(t.textHash),
  ],
)
