import { eq } from 'drizzle-orm'
import type { Grade } from '../../../shared/rules/games.ts'
import { standardsGrade } from '../../../shared/rules/grades.ts'
import type { QueryOf } from '../../contract/call.ts'
import type { playtimeRollUp } from '../../contract/roll-ups.ts'
import { readAccount } from '../account/me.ts'
import { nameOf } from '../account/name.ts'
import { zoneOfCaller } from '../analytics/caller-zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { schools } from '../db/schema/institutions.ts'
import { requireVisibleTeacher, scopeOf } from '../ownership.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import { inScope, nameOfScope, ownSchool } from '../teachers/summary.ts'
import { type Extent, hasClasses } from './members.ts'

type Query = Omit<QueryOf<typeof playtimeRollUp>, 'span'>

/**
 * What somebody asks to have added up, with the names of it. Throws 403 for those who administer nothing, and
 * where an internal administrator names no school; the usual 404 for a school, teacher or class that is not theirs.
 */
export async function readExtent(db: Db, bearer: Bearer, query: Query) {
  if ((query.by === 'child') !== (query.rosterId !== undefined)) throw invalid()
  const account = await readAccount(db, bearer.accountId)
  const scope = scopeOf(account)
  if (scope.kind === 'self' || (scope.kind === 'all' && query.schoolId === undefined)) throw forbidden()
  const school = query.schoolId === undefined ? null : await ownSchool(db, scope, query.schoolId)
  const teacher =
    query.teacherId === undefined ? null : await requireVisibleTeacher(db, bearer, query.teacherId)
  const extent: Extent = {
    scope,
    by: query.by,
    schoolId: query.schoolId,
    teacherId: query.teacherId,
    rosterId: query.rosterId,
    grade: query.grade as Grade | undefined,
    gradeIfNone: standardsGrade(account.settings.gradeLevel),
  }
  if (query.rosterId !== undefined && !(await hasClasses(db, extent))) throw notFound()
  const mine = await db.select().from(schools).where(inScope(scope)).orderBy(schools.nameOrder).limit(1)
  return {
    extent,
    zone: await zoneOfCaller(db, account.id),
    about: {
      scope: scope.kind,
      name: await nameOfScope(db, scope, mine[0]),
      schools: school ? 1 : await db.$count(schools, inScope(scope)),
      school: school && { schoolId: school.id, name: school.name },
      teacher: teacher && { id: teacher.id, ...nameOf(teacher) },
    },
  }
}

/** The levels above a teacher’s classes. Throws 403 for those who administer nothing, and the usual 404. */
export async function readLevels(db: Db, bearer: Bearer, teacherId: string) {
  const scope = scopeOf(await readAccount(db, bearer.accountId))
  if (scope.kind === 'self') throw forbidden()
  const teacher = await requireVisibleTeacher(db, bearer, teacherId)
  const [school] =
    teacher.schoolId === null ? [] : await db.select().from(schools).where(eq(schools.id, teacher.schoolId))
  return {
    scope: scope.kind,
    name: await nameOfScope(db, scope, school),
    school: school ? { schoolId: school.id, name: school.name } : null,
    teacher: { id: teacher.id, ...nameOf(teacher) },
  }
}
