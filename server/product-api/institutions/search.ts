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
/** The last character there is: what begins with a text comes before that text with it. */
const LAST_OF_ALL = String.fromCodePoint(0x10ffff)

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

/**
 * Schools of which a text is looked for first, in the order of the list: a word such as Elementary is in so many names
 * that all it takes is in these, and sorting all of them by name would take the database longer than a page may.
 */
const LOOKED_AT_FIRST = 2_000
/** Of schools whose name begins with a text, those that are sorted as in lists. */
const MAX_BEGINNING = 500

/** Schools whose name or city contains the text (S7.61?), those first whose name begins with it. */
export async function findSchools(seeker: Seeker, text: string): Promise<ListedSchool[]> {
  const { db } = seeker
  const ids = await Promise.all([
    beginningWith(seeker, text),
    firstBy(seeker, 'name', text),
    firstBy(seeker, 'city', text),
  ])
  const found = await db
    .select({ school: schools, district: districts })
    .from(schools)
    .leftJoin(districts, eq(districts.id, schools.districtId))
    .where(inArray(schools.id, ids.flat()))
    .orderBy(beginsFirst(schools.name, text), asc(schools.nameOrder), asc(schools.id))
    .limit(MAX_RESULTS)
  return found.map(({ school, district }) => schoolInstitution(school, district))
}

/** By the index of names as they are written, whatever the language of the database. */
async function beginningWith(seeker: Seeker, text: string): Promise<string[]> {
  const name = sql`lower(${schools.name})`
  const from = sql`lower(${text})`
  const found = await seeker.db
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        isFindable(seeker, schools.id),
        sql`${name} ~>=~ ${from} and ${name} ~<~ (${from} || ${LAST_OF_ALL})`,
      ),
    )
    .orderBy(sql`${name} using ~<~`)
    .limit(MAX_BEGINNING)
  return found.map(({ id }) => id)
}

/** The first of the list that have it in a column: by the index of the column where few have it. */
async function firstBy(seeker: Seeker, column: 'name' | 'city', text: string): Promise<string[]> {
  const { db } = seeker
  const first = db
    .select({ id: schools.id, text: schools[column], nameOrder: schools.nameOrder })
    .from(schools)
    .orderBy(asc(schools.nameOrder), asc(schools.id))
    .limit(LOOKED_AT_FIRST)
    .as('first')
  const ofMany = await db
    .select({ id: first.id })
    .from(first)
    .where(and(isFindable(seeker, first.id), sql`position(lower(${text}) in lower(${first.text})) > 0`))
    .orderBy(first.nameOrder, first.id)
    .limit(MAX_RESULTS)
  if (ofMany.length === MAX_RESULTS) return ofMany.map(({ id }) => id)
  const ofFew = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(isFindable(seeker, schools.id), containsText(schools[column], text)))
    // Not by the index of the list, which would be gone through to its end for a text that few or none have.
    .orderBy(sql`${schools.nameOrder} || ''`, asc(schools.id))
    .limit(MAX_RESULTS)
  return ofFew.map(({ id }) => id)
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
