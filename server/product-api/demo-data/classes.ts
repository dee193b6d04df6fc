import { yearOf } from '../../../shared/rules/days.ts'
import { games } from '../../../shared/rules/games.ts'
import { DEFAULT_GRADE } from '../../../shared/rules/grades.ts'
import type { Settings } from '../../contract/entities.ts'
import { schoolStart } from './calendar.ts'
import { nameOf } from './names.ts'
import { randomOf } from './random.ts'
import type { DemoInput, DemoRows } from './rows.ts'

/** Prefix of the children whose play is generated, so that nobody else's child plays by itself. */
export const KID = 'kid-'

/** Age in years at the start of grade K. */
const AGE_IN_K = 5

/** The year most children of a grade were born in. */
export const birthYearOf = (grade: string, today: number): number =>
  yearOf(schoolStart(today)) - AGE_IN_K - (grade === 'K' ? 0 : Number(grade))

export interface ClassPlan {
  readonly rosterId: string
  readonly name: string
  readonly grade: string | null
  readonly schoolId: string | null
  readonly teacherId: string
  readonly rosterIndex: number
  readonly size: number
  readonly kind?: 'CLASS' | 'GROUP'
}

/** Adds new children, named and numbered from the seed. Answers their ids. */
export function addChildren(
  rows: DemoRows,
  input: DemoInput,
  {
    listId,
    grade,
    schoolId,
    size,
  }: { listId: string; grade: string | null; schoolId: string | null; size: number },
  special: Partial<DemoRows['students'][number]> = {},
): string[] {
  const random = randomOf(input.seed, 'class list', listId)
  const taken = new Set<string>()
  const ids = Array.from({ length: size }, (_, i) => `${KID}${listId}-${i + 1}`)
  for (const id of ids)
    rows.students.push({
      id,
      ...nameOf(random, taken),
      gradeLevel: grade,
      birthYear: birthYearOf(grade ?? DEFAULT_GRADE, input.today),
      schoolId,
      ...special,
    })
  return ids
}

/** Adds a class of new children. Answers their ids. */
export function addClass(rows: DemoRows, input: DemoInput, plan: ClassPlan): string[] {
  const ids = addChildren(rows, input, { ...plan, listId: plan.rosterId })
  addRoster(rows, input, plan, ids)
  return ids
}

/** Adds a class or group of children that are already there. */
export function addRoster(
  rows: DemoRows,
  input: DemoInput,
  plan: Omit<ClassPlan, 'size'>,
  studentIds: readonly string[],
): void {
  const { rosterId, name, grade, schoolId, teacherId, rosterIndex, kind } = plan
  rows.rosters.push({
    id: rosterId,
    name,
    gradeLevel: grade ?? 'N/A',
    schoolId,
    ...(kind && { kind }),
    changedAt: input.now,
  })
  rows.rosterTeachers.push({ rosterId, accountId: teacherId, rosterIndex })
  for (const studentId of studentIds) rows.rosterStudents.push({ rosterId, studentId })
}

const CODE_LENGTH = 8
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The access code of an account, without letters and digits that look alike. */
function accessCodeOf(seed: number, accountId: string): string {
  const random = randomOf(seed, 'access code', accountId)
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[random.whole(0, CODE_LETTERS.length - 1)],
  ).join('')
}

/** Where the demo is set. */
export const HOME_ZONE = 'America/Los_Angeles'

/** Settings as saved by somebody who changes only role and grade. */
export const settingsOf = (
  { firstName, lastName }: { firstName: string; lastName: string },
  role: string,
  gradeLevel?: string,
): Settings => ({
  role,
  ...(gradeLevel && { gradeLevel }),
  mmFirstName: firstName,
  mmLastName: lastName,
  country: 'United States',
  initialCountry: 'United States',
  timezone: HOME_ZONE,
  standards: 'CommonCore',
  iPadImplementation: 'Cart(s)',
  installer: 'teacher',
  studentPasswords: 'picturePasswords',
  games: Object.fromEntries(
    games.filter(({ isNotActive }) => !isNotActive).map(({ gameKey }) => [gameKey, { isGameEnabled: true }]),
  ),
})

export interface PersonPlan {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** An account after sign-up and setup; its other columns are in `special`. */
export function addAccount(
  rows: DemoRows,
  input: DemoInput,
  { accountId, email, firstName, lastName }: PersonPlan,
  special: Partial<DemoRows['accounts'][number]>,
): void {
  rows.accounts.push({
    id: accountId,
    email: email.toLowerCase(),
    caseSensitiveEmail: email,
    firstName,
    lastName,
    clientId: `client-${accountId}`,
    startedDay: schoolStart(input.today),
    lastNpsDate: input.today,
    accessCode: accessCodeOf(input.seed, accountId),
    rosterFinished: true,
    appsFinished: true,
    isSignupComplete: true,
    ...special,
  })
}
