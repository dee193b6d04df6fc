import { and, asc, eq, inArray, not, notLike, or, type SQL, sql } from 'drizzle-orm'
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
/** The last character there is: whatever begins with a text sorts before the text followed by it. */
const LAST_CHARACTER = String.fromCodePoint(0x10ffff)

/** Leaves out what only a partner has told of: nobody there confirms who belongs to it. */
const isOfDirectory: SQL = not(schools.isPartners)

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
 * A text is looked for in this many schools first, those at the top of the list. A word such as Elementary is in so
 * many names that they alone fill the results; sorting every school that has it would take longer than a page may.
 */
const FIRST_SEARCHED = 2_000
/** How many schools whose name begins with the text are read, of which the first of the list are shown. */
const MAX_PREFIX_MATCHES = 500

/** Schools whose name or city contains the text (S7.61?), those first whose name begins with it. */
export async function findSchools(seeker: Seeker, text: string): Promise<ListedSchool[]> {
  const { db } = seeker
  // One after the other: whoever searches takes one connection, and one of the database's processors.
  const ids = [
    ...(await idsByPrefix(seeker, text)),
    ...(await idsByText(seeker, 'name', text)),
    ...(await idsByText(seeker, 'city', text)),
  ]
  const found = await db
    .select({ school: schools, district: districts })
    .from(schools)
    .leftJoin(districts, eq(districts.id, schools.districtId))
    .where(inArray(schools.id, ids))
    .orderBy(beginsFirst(schools.name, text), asc(schools.nameOrder), asc(schools.id))
    .limit(MAX_RESULTS)
  return found.map(({ school, district }) => schoolInstitution(school, district))
}

/** Schools whose name begins with the text; compared by bytes, so that the index serves in any language of the database. */
async function idsByPrefix(seeker: Seeker, text: string): Promise<string[]> {
  const name = sql`lower(${schools.name})`
  const from = sql`lower(${text})`
  const found = await seeker.db
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        isOfDirectory,
        isFindable(seeker, schools.id),
        sql`${name} ~>=~ ${from} and ${name} ~<~ (${from} || ${LAST_CHARACTER})`,
      ),
    )
    .orderBy(sql`${name} using ~<~`)
    .limit(MAX_PREFIX_MATCHES)
  return found.map(({ id }) => id)
}

/**
 * The first schools of the list that have the text in a column: found at the top of the list if many have it, and by the
 * index of the column's texts if few do.
 */
async function idsByText(seeker: Seeker, column: 'name' | 'city', text: string): Promise<string[]> {
  const { db } = seeker
  const first = db
    .select({ id: schools.id, text: schools[column], nameOrder: schools.nameOrder })
    .from(schools)
    .where(isOfDirectory)
    .orderBy(asc(schools.nameOrder), asc(schools.id))
    .limit(FIRST_SEARCHED)
    .as('first')
  const atTheTop = await db
    .select({ id: first.id })
    .from(first)
    .where(and(isFindable(seeker, first.id), sql`position(lower(${text}) in lower(${first.text})) > 0`))
    .orderBy(first.nameOrder, first.id)
    .limit(MAX_RESULTS)
  if (atTheTop.length === MAX_RESULTS) return atTheTop.map(({ id }) => id)
  const anywhere = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(isOfDirectory, isFindable(seeker, schools.id), containsText(schools[column], text)))
    // `|| ''` keeps the database from walking the list's index to its end for a text that few or none have.
    .orderBy(sql`${schools.nameOrder} || ''`, asc(schools.id))
    .limit(MAX_RESULTS)
  return anywhere.map(({ id }) => id)
}

/** The schools of a district, by name; a partner's are in none. */
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
  const matching = sql`(
    select ${districts.id} from ${districts} where ${containsText(districts.name, text)}
    union select ${schools.districtId} from ${schools} where ${containsText(schools.city, text)})`
  const found = await db
    .select()
    .from(districts)
    .where(and(isFindable({ db, clock, bearer }, districts.id), inArray(districts.id, matching)))
    .orderBy(beginsFirst(districts.name, text), asc(districts.name), asc(districts.id))
    .limit(MAX_RESULTS)
  return found.map(districtInstitution)
}
