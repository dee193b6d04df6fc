import type { SQL } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { naturalOrder } from './natural-order.ts'

export const districts = pgTable('districts', {
  id: text().primaryKey(),
  name: text().notNull(),
  state: text().notNull(),
})

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
    /** Day (YYYYMMDD) on which its children were last moved into their next rosters (S7.66). */
    rostersUpdatedDay: integer('rosters_updated_day'),
    /** Day (YYYYMMDD) on which its administrator last said that the list of its teachers is right (S2.156). */
    teachersConfirmedDay: integer('teachers_confirmed_day'),
  },
  (t) => [
    index('schools_district').on(t.districtId, t.nameOrder, t.id),
    index('schools_name_order').on(t.nameOrder, t.id),
  ],
)

/** The school of a row, if it has one. */
export function ofSchool() {
  return text('school_id').references(() => schools.id)
}

/** The district of a row, if it has one. */
export function ofDistrict() {
  return text('district_id').references(() => districts.id)
}
