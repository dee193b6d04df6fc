import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PayWay, PoFileType } from '../../../../shared/rules/quote-state.ts'
import type { QuotePayload } from '../../../contract/quotes.ts'
import { accounts, subscriptions } from './accounts.ts'
import { instant } from './columns.ts'
import { districts, schools } from './institutions.ts'

/** Who asked for a quote without an account. */
export interface Visitor {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Quotes have numbers of six digits. */
const FIRST_NUMBER = 100_001

/** Quotes as they were given: a quote keeps its prices while it holds. */
export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    /** What people call it by, on the file and on a check. The id is secret, this is not. */
    number: integer().generatedAlwaysAsIdentity({ startWith: FIRST_NUMBER }).notNull().unique(),
    /** Null for a visitor, of whom nothing is left once the quote is forgotten. */
    accountId: text('account_id').references(() => accounts.id),
    visitor: jsonb().$type<Visitor>(),
    payload: jsonb().$type<QuotePayload>().notNull(),
    /** The hash of the account or the visitor's address, by which quotes of one day are counted. */
    askerHash: text('asker_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its last day has ended everywhere. */
    expiresAt: instant('expires_at').notNull(),
    /** When it was accepted, and by whom as they said; null: it was not. */
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
    poNumber: text('po_number'),
    /**
     * The school or the district that it was accepted for: where whoever asked belonged then, or had asked to belong. It
     * stays when they go to another.
     */
    orderedSchoolId: text('ordered_school_id').references(() => schools.id),
    orderedDistrictId: text('ordered_district_id').references(() => districts.id),
    /** How far their rights reached then; null: it is not accepted, or they only had asked to belong. */
    orderedScope: text('ordered_scope').$type<'teacher' | 'school' | 'district'>(),
    /** Since when its payment is waited for, and how it comes; null: nobody said. */
    waitingSince: instant('waiting_since'),
    payBy: text('pay_by').$type<PayWay>(),
    /** When it was paid, and by what, such as 'Check 10482'; null: it was not. */
    paidAt: instant('paid_at'),
    paidBy: text('paid_by'),
    /** The hash of the address that opens it for an approver; null: there is none. */
    linkHash: text('link_hash').unique(),
    /** How many there have been. */
    linksMade: integer('links_made').notNull().default(0),
    /** The hash of the address that a visitor was mailed, to come back to it; null: an account's is in its list. */
    askerLinkHash: text('asker_link_hash').unique(),
    /** The account that said whether a visitor's quote is theirs, and what it said; null: none has. */
    claimedBy: text('claimed_by').references(() => accounts.id),
    isClaimed: boolean('is_claimed'),
  },
  (t) => [
    index('quotes_asker').on(t.askerHash, t.createdAt),
    index('quotes_account').on(t.accountId).where(sql`account_id is not null`),
    index('quotes_claimed').on(t.claimedBy).where(sql`claimed_by is not null`),
    index('quotes_school').on(t.orderedSchoolId).where(sql`ordered_school_id is not null`),
    index('quotes_district').on(t.orderedDistrictId).where(sql`ordered_district_id is not null`),
    index('quotes_expiry').on(t.expiresAt),
  ],
)

/** The purchase order of a quote, as it was attached. */
export const quoteFiles = pgTable('quote_files', {
  quoteId: text('quote_id')
    .primaryKey()
    .references(() => quotes.id, { onDelete: 'cascade' }),
  type: text().$type<PoFileType>().notNull(),
  /** In base64. */
  content: text().notNull(),
})

/** Access that schools and districts were given on a purchase order, once a school year. */
export const provisionalAccess = pgTable(
  'provisional_access',
  {
    /** The id of the school or the district. */
    institutionId: text('institution_id').notNull(),
    /** The first day of the school year in which the purchase order came. */
    schoolYear: integer('school_year').notNull(),
    quoteId: text('quote_id')
      .notNull()
      .unique()
      .references(() => quotes.id),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    givenAt: instant('given_at').notNull(),
    /** When a payment, for this quote or another, made a paid plan of it; null while it is provisional. */
    paidAt: instant('paid_at'),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.schoolYear] })],
)
