import { and, asc, eq, inArray, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReplyOf } from '../../contract/call.ts'
import type { searchDistricts, searchSchools } from '../../contract/institutions.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { districts, type School, schools } from '../db/schema/institutions.ts'
import { containsText } from '../db/schema/text-grams.ts'
import type { Product } from '../serve.ts'
import { isFormerOf } from './former.ts'

/** As many results as a person will read through. */
const MAX_RESULTS = 20
type Seeker = Pick<Product, 'db' | 'clock'> & { readonly bearer: Bearer }
/** Leaves out manual entries, except for the people who made them and can come back to them. */
const isFindable = ({ db, clock, bearer }: Seeker, id: AnyPgColumn): SQL | undefined =>
  or(notLike(id, 'manual-%'), isFormerOf(db, clock, bearer.accountId, id))

/** Sorts those that begin with the text before those that have it further on, or in another column. */
const beginsFirst = (column: AnyPgColumn, text: string): SQL =>
  sql`position(lower(${text}) in lower(${column})) <> 1`

type District = typeof districts.$inferSelect

type ListedSchool = ReplyOf<typeof searchSchools>[number]
type ListedDistrict = ReplyOf<typeof searchDistricts>[number]

/** A school of the directory as stored with an account. */
export const schoolInstitution = (school: School, district: District | null): ListedSchool => ({
  type: 'school',
  schoolId: school.id,
  schoolName: school.name,
  ...(district && { districtId: district.id, districtName: district.name }),
  city: school.city,
  state: school.state,
  zip: school.zip,
})

export const districtInstitution = ({ id, name, state }: District): ListedDistrict => ({
  type: 'district',
  districtId: id,
  districtName: name,
  state,
})

/** Schools whose name or city contains the text (S7.61?), those first whose name begins with it. */
export async function findSchools({ db, clock, bearer }: Seeker, text: string): Promise<ListedSchool[]> {
  const order = [beginsFirst(schools.name, text), asc(schools.nameOrder), asc(schools.id)]
  // Each by its own index, and no more of them than are shown: a word such as Elementary is in every name.
  const firstBy = (column: AnyPgColumn) =>
    db
      .select({ id: schools.id })
      .from(schools)
      .where(and(isFindable({ db, clock, bearer }, schools.id), containsText(column, text)))
      .orderBy(...order)
      .limit(MAX_RESULTS)
  const found = await db
    .select({ school: schools, district: districts })
    .from(schools)
    .leftJoin(districts, eq(districts.id, schools.districtId))
    .where(inArray(schools.id, sql`(${firstBy(schools.name)} union ${firstBy(schools.city)})`))
    .orderBy(...order)
    .limit(MAX_RESULTS)
  return found.map(({ school, district }) => schoolInstitution(school, district))
}

/** The schools of a district, by name. */
export async function schoolsOf(db: Db, districtId: string): Promise<ListedSchool[]> {
  const found = await db
    .select({ school: schools, district: districts })
    .from(schools)
    .innerJoin(districts, eq(districts.id, schools.districtId))
    .where(eq(districts.id, districtId))
    .orderBy(asc(schools.nameOrder), asc(schools.id))
  return found.map(({ school, district }) => schoolInstitution(school, district))
}

/** Districts whose name contains the text, or that have a school in a city whose name does (S7.61?). */
export async function findDistricts({ db, clock, bearer }: Seeker, text: string): Promise<ListedDistrict[]> {
  const meant = sql`(
    select ${districts.id} from ${districts} where ${containsText(districts.name, text)}
    union select ${schools.districtId} from ${schools} where ${containsText(schools.city, text)})`
  const found = await db
    .select()
    .from(districts)
    .where(and(isFindable({ db, clock, bearer }, districts.id), inArray(districts.id, meant)))
    .orderBy(beginsFirst(districts.name, text), asc(districts.name), asc(districts.id))
    .limit(MAX_RESULTS)
  return found.map(districtInstitution)
}
