import type { PartnerClass, Roster, Student } from '../../contract/entities.ts'
import { classes } from '../../contract/partner.ts'
import { myRosters, schoolRoster, teacherRosters } from '../../contract/rosters.ts'
import type { Caller, PartnerClasses } from './caller.ts'
import type { CallUpstream } from './client.ts'
import { madeOf, ownersLeftOut } from './read-rows.ts'
import { UpstreamError } from './upstream-error.ts'

export interface ClassStudent {
  readonly studentId: string
  readonly firstName: string
  readonly lastName: string
  /** As stored: see shared/rules/grades.ts. */
  readonly gradeLevel: string | null
}

/** A class as every screen sees it, whether it is one of our rosters or a partner's class or group. */
export interface ClassRoster {
  readonly rosterId: string
  readonly name: string
  /** As stored; null for partner classes, which have none. */
  readonly gradeLevel: string | null
  readonly kind: 'roster' | 'CLASS' | 'GROUP'
  readonly students: readonly ClassStudent[]
  /** Of children in the class who could not be read, if there are any. */
  readonly unreadIds?: readonly string[]
  /** ISO instant of the last change; null if unknown. */
  readonly changedAt: string | null
  /** ISO instant at which its teacher last chose to look at it. */
  readonly shownAt?: string
  /** Of a partner's classes, the one that was last chosen. */
  readonly isShown?: boolean
}

/** Whose classes to load, and the one to show, as the address has them. */
export interface RequestedClasses {
  readonly teacher?: string | undefined
  readonly roster?: string | undefined
}

/**
 * The classes a session may see, in roster order, with their children; one upstream call. Account sessions:
 * their own rosters, or those of `teacher`, whom the product API reports as unknown if the account may not
 * see them. Partner sessions: the classes their token named, in the selected school. Administrators who name a
 * class and no teacher may mean one that nobody at the school teaches any more, which a second call at the same
 * time finds.
 */
export async function classRosters(visit: Caller, params: RequestedClasses = {}): Promise<ClassRoster[]> {
  const { call, identity } = visit
  const { teacher: teacherId, roster: rosterId } = params
  if (identity.partner) {
    if (teacherId !== undefined) throw new UpstreamError('unknown', teacherRosters.id)
    return partnerRosters(call, identity.partner)
  }
  const isOfSchool = teacherId === undefined && (identity.rights === 'V' || identity.superpowers)
  const [rosters, named] = await Promise.all([
    accountRosters(call, identity, teacherId),
    isOfSchool && rosterId !== undefined ? schoolClass(call, rosterId) : null,
  ])
  const isOwn = named === null || rosters.some((roster) => roster.rosterId === named.rosterId)
  return isOwn ? madeOf(rosters, rosters.map(fromRoster)) : [fromRoster(named)]
}

/** A class of a school the person administers; null for any other, which may still be their own. */
async function schoolClass(call: CallUpstream, rosterId: string): Promise<Roster | null> {
  try {
    return await call(schoolRoster, { params: { rosterId } })
  } catch (error) {
    if (error instanceof UpstreamError && error.reason === 'unknown') return null
    throw error
  }
}

/**
 * Whose rosters to load: those of `teacherId`, or one's own. The upstream lets an internal administrator into
 * every school; here they need superpowers for that (S6.36), and otherwise another's rosters are unknown to
 * them.
 */
export function rosterTeacher(identity: Caller['identity'], teacherId = identity.accountId): string {
  if (teacherId !== identity.accountId && identity.isInternalAdmin && !identity.superpowers)
    throw new UpstreamError('unknown', teacherRosters.id)
  return teacherId
}

/** The rosters of an account session, or of `teacherId`, as the upstream returns them; one upstream call. */
export async function accountRosters(
  call: CallUpstream,
  identity: Caller['identity'],
  teacherId?: string,
): Promise<Roster[]> {
  rosterTeacher(identity, teacherId)
  if (teacherId !== undefined)
    return call(teacherRosters, { params: { teacherId }, query: { create: false } })
  // For people who look after others' classes, no first class of their own is created (S4.94?).
  return call(myRosters, { query: identity.rights === null ? {} : { create: false } })
}

/**
 * The class with the requested id, or the first; null if there are none. An id that is not among them is
 * unknown, whether or not it exists (S8.79?), but for that of a class that may be there and cannot be read.
 */
export function chooseRoster<One extends { readonly rosterId: string }>(
  rosters: readonly One[],
  rosterId?: string,
): One | null {
  if (rosterId === undefined) return rosters[0] ?? null
  const chosen = rosters.find((roster) => roster.rosterId === rosterId)
  if (!chosen)
    throw new UpstreamError(isUnread(rosters, rosterId) ? 'invalid-response' : 'unknown', 'rosters')
  return chosen
}

/** Whether a class may be among those of a list that could not be read. */
const isUnread = (rosters: readonly unknown[], rosterId: string): boolean =>
  ownersLeftOut(rosters).some((owner) => owner === null || owner === rosterId)

/** The class that is shown, of all there are. */
export interface ShownClass {
  readonly rosters: readonly ClassRoster[]
  /** Null if there is none. */
  readonly roster: ClassRoster | null
  /** There is none because it could not be read, or none of them could. */
  readonly isUnread?: true
}

/** What an address says about the class to show. */
interface Requested {
  readonly roster?: string
  readonly teacher?: string
  /** The child whose dialog is open. */
  readonly student?: string
}

/** The class to show; throws for one that is not there, but not for one that cannot be read. */
export function shownClass(rosters: readonly ClassRoster[], requested: Requested): ShownClass {
  const { roster: rosterId } = requested
  const isThere = rosters.some((roster) => roster.rosterId === rosterId)
  if (rosterId !== undefined && !isThere && isUnread(rosters, rosterId))
    return { rosters, roster: null, isUnread: true }
  const roster = classToShow(rosters, requested)
  return { rosters, roster, ...(roster === null && ownersLeftOut(rosters).length > 0 && { isUnread: true }) }
}

/**
 * The requested class, or that of the requested child. Otherwise it is, of one's own classes, the one last
 * looked at, so that a chosen class stays chosen on every page and after the next sign-in, or the first.
 */
function classToShow(
  rosters: readonly ClassRoster[],
  { roster, teacher, student }: Requested,
): ClassRoster | null {
  if (roster !== undefined || teacher !== undefined) return chooseRoster(rosters, roster)
  const withStudent = rosters.find(({ students }) => students.some((one) => one.studentId === student))
  const [latest] = rosters
    .filter(({ shownAt }) => shownAt !== undefined)
    .sort((a, b) => (b.shownAt ?? '').localeCompare(a.shownAt ?? ''))
  return withStudent ?? latest ?? rosters.find(({ isShown }) => isShown) ?? chooseRoster(rosters)
}

async function partnerRosters(call: CallUpstream, { classIds, schoolId, shownClass }: PartnerClasses) {
  const rosterIds = [...new Set(classIds)]
  if (rosterIds.length === 0) return []
  const found = await call(classes, { body: { rosterIds } })
  const named = found.filter((one) => one.schoolId === schoolId && rosterIds.includes(one.classId))
  return madeOf(
    found,
    named.map((one) => fromPartnerClass(one, one.classId === shownClass)),
  )
}

function fromRoster(roster: Roster): ClassRoster {
  const unreadIds = unreadIn(roster)
  return {
    rosterId: roster.rosterId,
    name: roster.name,
    gradeLevel: roster.gradeLevel,
    kind: 'roster',
    students: roster.students.map(fromStudent),
    ...(unreadIds.length > 0 && { unreadIds }),
    changedAt: roster.changedAt,
    ...(roster.shownAt !== undefined && { shownAt: roster.shownAt }),
  }
}

/** Who is in a roster and could not be read. */
export function unreadIn({ studentIds, students }: Pick<Roster, 'studentIds' | 'students'>): string[] {
  const read = new Set(students.map(({ studentId }) => studentId))
  return [...new Set(studentIds)].filter((studentId) => !read.has(studentId))
}

const fromPartnerClass = (one: PartnerClass, isShown: boolean): ClassRoster => ({
  rosterId: one.classId,
  name: one.className,
  gradeLevel: null,
  kind: one.type,
  students: (one.students ?? []).map(fromStudent),
  changedAt: null,
  ...(isShown && { isShown }),
})

const fromStudent = ({ studentId, firstName, lastName, gradeLevel }: Student): ClassStudent => ({
  studentId,
  firstName,
  lastName,
  gradeLevel,
})
