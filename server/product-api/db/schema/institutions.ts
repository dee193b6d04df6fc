import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { textWords } from './name-words.ts'
import { naturalOrder } from './natural-order.ts'
import { textGrams } from './text-grams.ts'

export const districts = pgTable(
  'districts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    state: text().notNull(),
    ...entered(),
  },
  (t) => [
    index('districts_name_grams').using('gin', textGrams(t.name)),
    index('districts_entered_by').on(t.enteredBy, t.enteredAt).where(sql`entered_by is not null`),
  ],
)

/** A school as stored. */
export type School = typeof schools.$inferSelect

export const schools = pgTable(
  'schools',
  {
    id: text().primaryKey(),
    districtId: ofDistrict(),
    name: text().notNull(),
    /** The sort key of lists of schools. */
    nameOrder: text('name_order')
      .notNull()
      .generatedAlwaysAs((): SQL => naturalOrder(schools.name)),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    /** A partner has told of it: it is not in the directory, where the school itself may be as well. */
    isPartners: boolean('is_partners').notNull().default(false),
    ...entered(),
    /** Day (YYYYMMDD) on which its children were last moved into their next rosters (S7.66). */
    rostersUpdatedDay: integer('rosters_updated_day'),
    /** Day (YYYYMMDD) on which its administrator last said that the list of its teachers is right (S2.156). */
    teachersConfirmedDay: integer('teachers_confirmed_day'),
  },
  (t) => [
    index('schools_district').on(t.districtId, t.nameOrder, t.id),
    index('schools_name_grams').using('gin', textGrams(t.name)),
    index('schools_city_grams').using('gin', textGrams(t.city)),
    index('schools_name_beginning').on(sql`lower(${t.name}) text_pattern_ops`),
    index('schools_name_words').using('gin', textWords(t.name)),
    index('schools_name_order').on(t.nameOrder, t.id),
    index('schools_entered_by').on(t.enteredBy, t.enteredAt).where(sql`entered_by is not null`),
  ],
)

/** Who entered an institution by hand, and when; null for one of the directory. */
function entered() {
  return {
    enteredBy: text('entered_by').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
    enteredAt: instant('entered_at'),
  }
}

/** The school of a row, if it has one. */
export function ofSchool() {
  return text('school_id').references(() => schools.id)
}

/** The district of a row, if it has one. */
export function ofDistrict() {
  return text('district_id').references(() => districts.id)
}
