import type { ClassRoster } from '../../server/bff/upstream/class-rosters.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import type { PartnerClass, Roster, Student } from '../../server/contract/entities.ts'
import type { saveRoster } from '../../server/contract/rosters.ts'

export const student = (studentId: string, name: string, gradeLevel: string | null = '3'): Student => {
  const [firstName = '', ...rest] = name.split(' ')
  return { studentId, firstName, lastName: rest.join(' '), gradeLevel }
}

/** A roster as returned by the product API. */
export const rosterReply = (
  rosterId: string,
  name: string,
  students: readonly Student[],
  gradeLevel: string | null = '3',
): Roster => ({
  rosterId,
  name,
  gradeLevel,
  rosterIndex: 0,
  studentIds: students.map(({ studentId }) => studentId),
  students: [...students],
  teachers: [{ id: 'teacher-1', firstName: 'Rosa', lastName: 'Castillo' }],
  changedAt: '2019-10-16T14:48:00.000Z',
  version: 1,
})

type Seats = ReplyOf<typeof saveRoster>['seats']

/** A teacher's own subscription, with room for many more. */
export const ownSeats: Seats = {
  ...{ scope: 'teacher', isTrial: false, name: 'Renee Castellanos' },
  ...{ rosterLimit: 30, currentRosterSize: 2 },
}

/** The product API's response to saving a roster. */
export const savedReply = (
  saved: Roster,
  others: readonly Roster[] = [],
  seats: Seats = ownSeats,
): ReplyOf<typeof saveRoster> => ({
  ...saved,
  others: others.map(({ rosterId, name }) => ({ rosterId, name })),
  seats,
})

/** A class or group as returned by the partner API. */
export const partnerClassReply = (
  classId: string,
  className: string,
  students: readonly Student[],
  over: Partial<PartnerClass> = {},
): PartnerClass => ({
  classId,
  className,
  type: 'CLASS',
  schoolId: 'school-1',
  studentIds: students.map(({ studentId }) => studentId),
  students: [...students],
  ...over,
})

/** A class of grade 3 as the loads pass it to the views. */
export const room12 = (students: readonly Student[], over: Partial<ClassRoster> = {}): ClassRoster => ({
  rosterId: 'r1',
  name: 'Room 12',
  gradeLevel: '3',
  kind: 'roster',
  students,
  changedAt: null,
  ...over,
})
