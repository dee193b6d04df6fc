import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { fullName } from '../../../shared/rules/names.ts'
import { MAX_CHILDREN, TOO_MANY_CHILDREN } from '../../../shared/rules/parent-roster.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { type PlanScope, rosterTooBig } from '../../../shared/rules/roster-limits.ts'
import { coveringPlans, type Plan } from '../access/covering.ts'
import { countShown, type Holder } from '../account/me.ts'
import { nameOf } from '../account/name.ts'
import type { Db } from '../db/open.ts'
import type { School } from '../db/schema/institutions.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { PILOT_ROSTER_LIMIT } from '../sign-up/new-account.ts'
import { nameOfHolder, withHolderNames } from './holder-names.ts'
import { countOn, type InstitutionPlan, seatedAmong, takeSeats } from './kept-seats.ts'
import type { LockedRosters } from './locks.ts'
import type { Account, TaughtClass } from './members.ts'
import { otherSchools, schoolPlans } from './school-plans.ts'
import { countEach } from './seat-counts.ts'

/** How many children a plan, or an account without one, has room for. */
interface Seats extends Holder {
  readonly planId: string | null
  readonly scope: PlanScope
  readonly isTrial: boolean
  readonly expirationDay: DayInt | null
  readonly rosterLimit: number
  readonly isFamily: boolean
  /** Whose it is: the teacher's name, or that of the school or district. */
  readonly name: string
  /** Whom it covers, of the teachers asked for. */
  readonly teacherIds: readonly string[]
  /** Whether only those of the owner's children count whom no other plan counts. */
  readonly isOnNoPlan?: boolean
}

/** How many children the plan that covers a teacher has room for, how many it covers now, and whose it is. */
export async function readSeats({ db, clock }: Pick<Product, 'db' | 'clock'>, teacher: Account) {
  const [seats] = await coveringSeats(db, dayIn('UTC', clock.now()), [teacher])
  if (!seats) throw notFound()
  const { scope, isTrial, name, rosterLimit } = seats
  return { scope, isTrial, name, rosterLimit, currentRosterSize: await countShown(db, seats) }
}

/** Whether a plan covers a teacher: their own, their school's or their district's. */
export async function isCovered(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  teacher: Account,
): Promise<boolean> {
  const [seats] = await coveringSeats(db, dayIn('UTC', clock.now()), [teacher])
  return seats !== undefined && seats.planId !== null
}

/** What limits how many children some teachers can have, with how many it covers now. */
export interface SeatPlan extends Holder {
  readonly key: string
  readonly teacherIds: readonly string[]
  readonly scope: PlanScope
  readonly isTrial: boolean
  readonly expirationDay: DayInt | null
  readonly rosterLimit: number
  readonly currentRosterSize: number
  /** Whose it is: the teacher's name, or that of the school or district. */
  readonly name: string
  readonly isOnNoPlan?: boolean
}

/**
 * The seat plans of teachers: each plan that covers one of them once, or their own where none does, and the plans of
 * other schools that classes of theirs are of.
 */
export async function seatPlansOf(
  db: Db,
  today: DayInt,
  teachers: readonly Account[],
  classes: readonly TaughtClass[],
): Promise<SeatPlan[]> {
  const plans = await coveringPlans(db, today, teachers)
  const seatPlans = new Map<string, Omit<SeatPlan, 'currentRosterSize'>>()
  const keep = ({ planId, isFamily: _, ...rest }: Seats, key: string) =>
    seatPlans.set(key, {
      ...rest,
      key,
      teacherIds: [...(seatPlans.get(key)?.teacherIds ?? []), ...rest.teacherIds],
    })
  for (const teacher of teachers) {
    const plan = plans.get(teacher.id)
    const seats = plan ? seatsOf(plan, teacher) : withoutPlan(teacher, PILOT_ROSTER_LIMIT, false)
    keep(seats, seats.planId ?? teacher.id)
    if (plan?.ownerId === null) keep(roomOnNoPlan(teacher), teacher.id)
  }
  for (const seats of await schoolSeats(db, today, await otherSchools(db, classes))) keep(seats, seats.planId)
  const named = await withHolderNames(db, [...seatPlans.values()])
  const counts = await countEach(db, today, named)
  return named.map((seatPlan, i) => ({ ...seatPlan, currentRosterSize: counts[i] ?? 0 }))
}

interface Seating {
  readonly classes: readonly TaughtClass[]
  /** Whoever may come to have a seat, or to have none any more. */
  readonly students: readonly string[]
  /** A school whose children may increase without joining one of the classes. */
  readonly school?: School
}

/**
 * Counts what the plans cover that cover the teachers of these classes, with those of the classes' schools where a
 * teacher is of another. `check` counts again: throws 409 `roster-limit`, or 400 for a family, if there are more children
 * than before and more than the plan covers (S5.23 to S5.26?, S5.80?). A roster that was already too big may still be
 * changed and made smaller. What is a teacher's own is locked meanwhile; of a school's or district's plan only what this
 * change adds is counted, and it is locked by the check.
 */
export async function lockSeats(locked: LockedRosters, { classes, students, school }: Seating) {
  const { tx, clock } = locked
  const today = dayIn('UTC', clock.now())
  const teachers = [...new Map(classes.map(({ teacher }) => [teacher.id, teacher])).values()]
  const ofTeachers = await coveringSeats(tx, today, teachers)
  const covering = onePerPlan([
    ...ofTeachers,
    ...seatsOnNoPlan(ofTeachers, teachers),
    ...(await schoolSeats(tx, today, [...(school ? [school] : []), ...(await otherSchools(tx, classes))])),
  ])
  const own = covering.filter(({ ownerId }) => ownerId !== null)
  const shared = byId(covering.flatMap((seats) => institutionPlan(seats) ?? []))
  await locked.lockPlans(
    own.flatMap(({ planId }) => planId ?? []),
    own.flatMap(({ planId, ownerId }) => (planId === null ? (ownerId ?? []) : [])),
  )
  const before = await countEach(tx, today, own)
  const seatedBefore = shared.length > 0 ? await seatedAmong(tx, students) : []
  return {
    /** With the children who were made meanwhile. */
    async check(made: readonly string[] = []): Promise<void> {
      const after = await countEach(tx, today, own)
      own.forEach((seats, i) => {
        const count = after[i] ?? 0
        if (count > seats.rosterLimit && count > (before[i] ?? 0))
          throw noSeats(seats, locked.bearer.accountId)
      })
      if (shared.length === 0) return
      const seatedAfter = await seatedAmong(tx, [...students, ...made])
      // In one order, because each is locked.
      for (const plan of shared) {
        const more = countOn(plan, seatedAfter) - countOn(plan, seatedBefore)
        if (more > 0 && !(await takeSeats(locked, plan, more))) throw noSeats(plan, locked.bearer.accountId)
      }
    },
  }
}

const institutionPlan = (seats: Seats): (Seats & InstitutionPlan) | null =>
  seats.ownerId === null && seats.planId !== null ? { ...seats, planId: seats.planId } : null

const byId = (plans: readonly (Seats & InstitutionPlan)[]) =>
  plans.toSorted((one, other) => (one.planId < other.planId ? -1 : 1))

/**
 * A school's plan counts the school's children, so that those of no school or of one without a plan, in a class that
 * somebody of another school teaches too, would count nowhere: they have the room of the teacher's own trial.
 */
const seatsOnNoPlan = (covering: readonly Seats[], teachers: readonly Account[]): Seats[] => {
  const ofInstitutions = covering.filter(({ planId, ownerId }) => planId !== null && ownerId === null)
  const covered = new Set(ofInstitutions.flatMap(({ teacherIds }) => teacherIds))
  return teachers.filter(({ id }) => covered.has(id)).map(roomOnNoPlan)
}

function noSeats(
  { isFamily, scope, name, isTrial, rosterLimit, teacherIds }: Seats,
  requestedBy: string,
): Refusal {
  if (isFamily) return invalid({ students: TOO_MANY_CHILDREN })
  const fullPlan = { scope, name, isTrial, rosterLimit, isOwn: teacherIds.includes(requestedBy) }
  const sentence = rosterTooBig(fullPlan)
  return new Refusal(409, 'roster-limit', sentence, undefined, { students: sentence }, fullPlan)
}

/** Each of the plans once, in the order of the teachers. */
async function coveringSeats(tx: Db, today: DayInt, teachers: readonly Account[]): Promise<Seats[]> {
  const plans = await coveringPlans(tx, today, teachers)
  const found = teachers.map((teacher): Seats => {
    if (isParentRole(teacher.settings.role)) return withoutPlan(teacher, MAX_CHILDREN, true)
    const covered = plans.get(teacher.id)
    if (!covered) return withoutPlan(teacher, PILOT_ROSTER_LIMIT, false)
    return seatsOf(covered, teacher)
  })
  return withHolderNames(tx, onePerPlan(found))
}

async function schoolSeats(tx: Db, today: DayInt, schools: readonly School[]) {
  const found = []
  for (const school of schools) found.push(...(await schoolPlans(tx, today, school)))
  return found.map(({ plan, name }) => ({ ...seatsIn(plan), name, teacherIds: [] }))
}

const seatsOf = (plan: Plan, teacher: Account): Seats => ({
  ...seatsIn(plan),
  name: nameOfHolder(plan.scope, teacher),
  teacherIds: [teacher.id],
})

const seatsIn = ({ id: planId, plan, ...rest }: Plan) => {
  const { ownerId, schoolId, districtId, scope, expirationDay, rosterLimit } = rest
  const isTrial = plan === 'trial'
  return {
    planId,
    ownerId,
    schoolId,
    districtId,
    scope,
    isTrial,
    expirationDay,
    rosterLimit,
    isFamily: false,
  }
}

function onePerPlan(found: readonly Seats[]): Seats[] {
  const plans = new Map<string | null, Seats>()
  for (const seats of found) {
    const key = seats.planId ?? seats.ownerId
    const teacherIds = [...(plans.get(key)?.teacherIds ?? []), ...seats.teacherIds]
    plans.set(key, { ...seats, teacherIds })
  }
  return [...plans.values()]
}

const withoutPlan = (teacher: Account, rosterLimit: number, isFamily: boolean): Seats => ({
  planId: null,
  ...{ ownerId: teacher.id, schoolId: null, districtId: null },
  name: fullName(nameOf(teacher)),
  teacherIds: [teacher.id],
  scope: 'teacher',
  isTrial: true,
  expirationDay: null,
  rosterLimit,
  isFamily,
})

const roomOnNoPlan = (teacher: Account): Seats => ({
  ...withoutPlan(teacher, PILOT_ROSTER_LIMIT, false),
  isOnNoPlan: true,
})
