import { and, asc, desc } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { findPeople } from '../../contract/find-people.ts'
import type { Db } from '../db/open.ts'
import { schools } from '../db/schema/institutions.ts'
import { textWords } from '../db/schema/name-words.ts'
import { wordsAreWhole, wordsStartWith } from '../name-starts-with.ts'
import { schoolPlaceOf } from './places.ts'
import { countPeople } from './school-counts.ts'
import { inScope, type ManagingScope } from './summary.ts'

/** The schools somebody manages with such a name, as many as `limit`, each with who is there. */
export async function findSchools(
  db: Db,
  scope: ManagingScope,
  text: string,
  limit: number,
): Promise<ReplyOf<typeof findPeople>['schools']> {
  const found = await db
    .select()
    .from(schools)
    .where(and(inScope(scope), wordsStartWith(textWords(schools.name), text)))
    .orderBy(desc(wordsAreWhole(textWords(schools.name), text)), asc(schools.nameOrder), asc(schools.id))
    .limit(limit)
  const peopleOf = await countPeople(
    db,
    found.map(({ id }) => id),
  )
  return Promise.all(
    found.map(async (school) => ({
      schoolId: school.id,
      school: school.name,
      ...(scope.kind === 'all' && { city: school.city, state: school.state }),
      ...peopleOf(school.id),
      schoolPlace: await schoolPlaceOf(db, scope, school),
    })),
  )
}
