import type { Caller } from './caller.ts'
import { type ClassRoster, type ClassStudent, classRosters } from './class-rosters.ts'
import { isReadWhole } from './read-rows.ts'
import { UpstreamError } from './upstream-error.ts'

/** A child in a class that the session may see. */
export interface ClassChild {
  readonly student: ClassStudent
  readonly roster: ClassRoster
}

interface ClassChildParams {
  readonly student: string
  /** The class someone came from; the first with the child if it is not in that one. */
  readonly roster?: string
  readonly teacher?: string
}

/**
 * One child, by an id that may be anything: a child in none of the classes the session may see is unknown,
 * whether or not they exist (S8.79?), but for one who is there, or may be, and cannot be read. One upstream call.
 */
export async function classChild(
  visit: Caller,
  { student, roster, teacher }: ClassChildParams,
): Promise<ClassChild> {
  // The specification's demo user has a built-in class with figures, but no plays behind them (S3.91).
  const rosters = visit.identity.isDemoUser ? [] : await classRosters(visit, { teacher, roster })
  const withChild = rosters.flatMap((one) => {
    const found = one.students.find(({ studentId }) => studentId === student)
    return found ? [{ student: found, roster: one }] : []
  })
  const chosen = withChild.find((one) => one.roster.rosterId === roster) ?? withChild[0]
  if (chosen) return chosen
  const isUnread = !isReadWhole(rosters) || rosters.some(({ unreadIds }) => unreadIds?.includes(student))
  throw new UpstreamError(isUnread ? 'invalid-response' : 'unknown', 'rosters')
}

/** Admits a command about a child only if the class it will be shown in has that child. One upstream call. */
export const childInClass = (visit: Caller, { student, ...shown }: ClassChildParams): Promise<void> =>
  childrenInClass(visit, { students: [student], ...shown })

/** The same about several children. */
export async function childrenInClass(
  visit: Caller,
  { students, ...shown }: Omit<ClassChildParams, 'student'> & { readonly students: readonly string[] },
): Promise<void> {
  const [student = ''] = students
  const { roster } = await classChild(visit, { student, ...shown })
  const isElsewhere = shown.roster !== undefined && shown.roster !== roster.rosterId
  const inClass = new Set(roster.students.map(({ studentId }) => studentId))
  if (isElsewhere || !students.every((id) => inClass.has(id))) throw new UpstreamError('unknown', 'rosters')
}
