import type { PartnerClass, Roster, Student } from '../../contract/entities.ts'
import { classes } from '../../contract/partner.ts'
import { myRosters, teacherRosters } from '../../contract/rosters.ts'
import type { Caller, PartnerClasses } from './caller.ts'
import type { CallUpstream } from './client.ts'
import { UpstreamError } from './upstream-error.ts'

export interface ClassStudent {
  readonly studentId: string
  readonly firstName: string
  readonly lastName: string
  /** As stored: see shared/rules/grades.ts. */
  readonly gradeLevel: string | null
}

/** A class as every screen sees it, whether it is a roster of ours or a partner's class or group. */
export interface ClassRoster {
  readonly rosterId: string
  readonly name: string
  /** As stored; null for partner classes, which carry none. */
  readonly gradeLevel: string | null
  readonly kind: 'roster' | 'CLASS' | 'GROUP'
  readonly students: readonly ClassStudent[]
  /** ISO instant of the last change, or null where it is not known. */
  readonly changedAt: string | null
}

/**
 * The classes a session may see, in roster order, with their children; one upstream call.
 * Account sessions: their own rosters, or those of `teacherId`, whom the product API answers as unknown
 * unless they may be seen. Partner sessions: the classes their token named, in the school in use.
 */
export async function classRosters(
  visit: Caller,
  params: { readonly teacherId?: string } = {},
): Promise<ClassRoster[]> {
  const { call, identity } = visit
  const { teacherId } = params
  if (identity.partner) {
    if (teacherId !== undefined) throw new UpstreamError('unknown', teacherRosters.id)
    return partnerRosters(call, identity.partner)
  }
  return (await accountRosters(call, identity, teacherId)).map(fromRoster)
}

/**
 * Whose rosters are meant: those of `teacherId`, or one's own. The upstream lets an internal administrator into every
 * school; as themselves they go in by superpowers only (S6.36), and another's rosters are unknown to them.
 */
export function rosterTeacher(identity: Caller['identity'], teacherId = identity.accountId): string {
  if (teacherId !== identity.accountId && identity.isInternalAdmin && !identity.superpowers)
    throw new UpstreamError('unknown', teacherRosters.id)
  return teacherId
}

/** The rosters of an account session, or of `teacherId`, as the upstream has them; one upstream call. */
export async function accountRosters(
  call: CallUpstream,
  identity: Caller['identity'],
  teacherId?: string,
): Promise<Roster[]> {
  rosterTeacher(identity, teacherId)
  if (teacherId !== undefined)
    return call(teacherRosters, { params: { teacherId }, query: { create: false } })
  // Those who look after other people's classes get none of their own made for them (S4.94?).
  return call(myRosters, { query: identity.rights === null ? {} : { create: false } })
}

/**
 * The class asked for by id, or the first; null where there are none.
 * An id that is not among them is unknown, whether it exists or not (S8.79?).
 */
export function chooseRoster<One extends { readonly rosterId: string }>(
  rosters: readonly One[],
  rosterId?: string,
): One | null {
  if (rosterId === undefined) return rosters[0] ?? null
  const chosen = rosters.find((roster) => roster.rosterId === rosterId)
  if (!chosen) throw new UpstreamError('unknown', 'rosters')
  return chosen
}

async function partnerRosters(call: CallUpstream, { classIds, schoolId }: PartnerClasses) {
  const rosterIds = [...new Set(classIds)]
  if (rosterIds.length === 0) return []
  const found = await call(classes, { body: { rosterIds } })
  return found
    .filter((one) => one.schoolId === schoolId && rosterIds.includes(one.classId))
    .map(fromPartnerClass)
}

const fromRoster = (roster: Roster): ClassRoster => ({
  rosterId: roster.rosterId,
  name: roster.name,
  gradeLevel: roster.gradeLevel,
  kind: 'roster',
  students: roster.students.map(fromStudent),
  changedAt: roster.changedAt,
})

const fromPartnerClass = (one: PartnerClass): ClassRoster => ({
  rosterId: one.classId,
  name: one.className,
  gradeLevel: null,
  kind: one.type,
  students: (one.students ?? []).map(fromStudent),
  changedAt: null,
})

const fromStudent = ({ studentId, firstName, lastName, gradeLevel }: Student): ClassStudent => ({
  studentId,
  firstName,
  lastName,
  gradeLevel,
})
