import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { findPeople } from '../../contract/find-people.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { textWords } from '../db/schema/name-words.ts'
import { wordsAreWhole, wordsStartWith } from '../name-starts-with.ts'
import { schoolPlaceOf } from './places.ts'
import { countPeople } from './school-counts.ts'
import { inScope, type ManagingScope } from './summary.ts'

const hasAccounts: SQL = sql`exists (select 1 from ${accounts} where ${accounts.schoolId} = ${schools.id})`

/**
 * Schools that meet the condition and whose name has a word that begins with each typed word; names that match
 * by whole words first. Schools where somebody has an account come before the directory's others: a name such as
 * Lincoln is in every state.
 */
export const schoolsNamed = (db: Db, condition: SQL | undefined, text: string, limit: number) => {
  const words = textWords(schools.name)
  return db
    .select()
    .from(schools)
    .where(and(condition, wordsStartWith(words, text)))
    .orderBy(desc(wordsAreWhole(words, text)), desc(hasAccounts), asc(schools.nameOrder), asc(schools.id))
    .limit(limit)
}

/** The schools somebody manages with such a name, as many as `limit`, each with who is there. */
export async function findSchools(
  db: Db,
  scope: ManagingScope,
  text: string,
  limit: number,
): Promise<ReplyOf<typeof findPeople>['schools']> {
  const found = await schoolsNamed(db, inScope(scope), text, limit)
  const peopleOf = await countPeople(
    db,
    found.map(({ id }) => id),
  )
  const placed = []
  for (const school of found)
    placed.push({
      schoolId: school.id,
      school: school.name,
      ...(scope.kind === 'all' && { city: school.city, state: school.state }),
      ...peopleOf(school.id),
      schoolPlace: await schoolPlaceOf(db, scope, school),
    })
  return placed
}
