import type { Settings } from '../../server/contract/entities.ts'
import { agreedNow } from '../../server/product-api/agreements/record.ts'
import { openFamily } from '../../server/product-api/auth/families.ts'
import { readTokenKey } from '../../server/product-api/auth/token-key.ts'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { agreements } from '../../server/product-api/db/schema/agreements.ts'
import { districts, schools } from '../../server/product-api/db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../server/product-api/db/schema/rosters.ts'
import { students } from '../../server/product-api/db/schema/students.ts'
import type { Selectors } from '../../shared/rules/access-rules.ts'
import { grades } from '../../shared/rules/games.ts'
import { type RunningProductApi, testPasswords } from './product-api.ts'

type Db = RunningProductApi['db']

export const PASSWORD = 'a password for tests'
let passwordHash: Promise<string> | undefined

/** Inserts an account: an active teacher by default, who may enter children. */
export async function addAccount(
  db: Db,
  id: string,
  rest: Partial<typeof accounts.$inferInsert> & { settings?: Settings } = {},
): Promise<void> {
  passwordHash ??= testPasswords.hash(PASSWORD)
  await db.insert(accounts).values({
    id,
    email: `${id}@school.test`,
    caseSensitiveEmail: `${id}@School.test`,
    passwordHash: await passwordHash,
    firstName: 'Alma',
    lastName: 'Reyes',
    clientId: `client-${id}`,
    startedDay: 20260801,
    accessCode: `code-${id}`,
    ...rest,
  })
  const kinds = ['terms', 'family', 'authority'] as const
  const agreedAt = new Date('2026-08-01T12:00:00Z')
  await db.insert(agreements).values(kinds.map((kind) => agreedNow(id, kind, agreedAt)))
}

export async function addSchool(db: Db, id: string, districtId?: string): Promise<void> {
  if (districtId)
    await db.insert(districts).values({ id: districtId, name: districtId, state: 'CA' }).onConflictDoNothing()
  await db.insert(schools).values({
    id,
    districtId: districtId ?? null,
    name: `School ${id}`,
    city: 'Oakland',
    state: 'CA',
    zip: '94601',
  })
}

/** Inserts a roster of a teacher, with new students of the given ids. */
export async function addRoster(
  db: Db,
  id: string,
  teacherId: string,
  studentIds: readonly string[],
  rest: Partial<typeof rosters.$inferInsert> & { rosterIndex?: number } = {},
): Promise<void> {
  const { rosterIndex = 0, ...values } = rest
  await db.insert(rosters).values({
    id,
    name: `Class ${id}`,
    gradeLevel: '3',
    changedAt: new Date('2026-09-01T00:00:00Z'),
    ...values,
  })
  await db.insert(rosterTeachers).values({ rosterId: id, accountId: teacherId, rosterIndex })
  if (studentIds.length === 0) return
  const schoolId = values.schoolId ?? null
  await db.insert(students).values(
    studentIds.map((studentId) => ({
      id: studentId,
      firstName: `Kid ${studentId}`,
      lastName: 'Moss',
      gradeLevel: '3',
      schoolId,
    })),
  )
  await db.insert(rosterStudents).values(studentIds.map((studentId) => ({ rosterId: id, studentId })))
}

/** The subscription that gives a plan to all teachers of a school or a district. */
export const everybodyOf = (institutionId: string): Selectors => ({
  rules: [{ institutionIds: [institutionId], grades: [...grades], roles: [] }],
  emails: [],
})

/** A bearer for an account, as a sign-in of that kind would have given. */
export async function bearerFor(
  { db, clock }: Pick<RunningProductApi, 'db' | 'clock'>,
  accountId: string,
  kind: 'account' | 'device' | 'partner' = 'account',
  schoolId: string | null = null,
): Promise<string> {
  const tokenKey = await readTokenKey(db, clock)
  const session = await openFamily({ db, clock, tokenKey }, { accountId, kind, schoolId })
  return session.accessToken
}
