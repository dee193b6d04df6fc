import { pages } from '../../../../shared/paths.ts'
import { countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import { planOfText } from '../../../../shared/rules/roster-limits.ts'
import type { RosterUploadView } from '../../../../shared/screens/roster-upload.ts'
import type { UploadReport } from './load.ts'

type Report = NonNullable<RosterUploadView['report']>
type Seats = UploadReport['seats'][number]

/** How many of the children to be saved have no seat, on whose plans, and what can be done about it (S5.25). */
export function noRoomBanner(
  { state, students, seats }: UploadReport,
  mayGiveAccess: boolean,
): Report['noRoom'] {
  if (state !== 'staged' || students.noRoom === 0) return null
  const full = seats.filter(({ without }) => without > 0)
  const onTrial = teachersOnTrial(full)
  const others = students.new + students.changed
  return {
    lead: `${formatCount(students.noRoom)} of ${countOfStudents(students.noRoom + others)} ${students.noRoom === 1 ? 'has' : 'have'} no room`,
    rest: [
      full.length > 0 ? `on ${full.map(planOfText).join(' and ')}.` : 'on a plan that could not be read.',
      ...(others > 0 ? [`The other ${formatCount(others)} can be saved now.`] : []),
      wayOut(onTrial, mayGiveAccess),
    ].join(' '),
    access: onTrial.some(({ otherPlan }) => isGivenHere(otherPlan, mayGiveAccess)) ? pages.access : null,
  }
}

const teachersOnTrial = (full: readonly Seats[]) =>
  full.filter(({ scope, isTrial, name }) => scope === 'teacher' && isTrial && name !== '')

/**
 * A teacher on a trial of their own may be put on their school's or district's subscription, by whoever manages its
 * access (S6.13).
 */
function wayOut(onTrial: readonly Seats[], mayGiveAccess: boolean): string {
  if (onTrial.length === 0) return 'Contact support to raise the limit.'
  const ways = offersOf(onTrial).map(({ plan, names }) =>
    isGivenHere(plan, mayGiveAccess)
      ? `Put ${names} on ${planOf(plan)} under Access and choose the file again.`
      : `Ask an administrator of ${cutName(plan.name)} to put ${names} on its subscription and choose the file again.`,
  )
  return ways.length > 0
    ? [...ways, 'Or contact support to raise the limit.'].join(' ')
    : `There is no subscription of a school or district to put ${namesOf(onTrial)} on. Contact support to raise the limit.`
}

type OtherPlan = NonNullable<Seats['otherPlan']>

const isGivenHere = (plan: OtherPlan | null, mayGiveAccess: boolean): boolean =>
  plan?.isManaged === true && mayGiveAccess

const planOf = (plan: OtherPlan): string => planOfText({ ...plan, isTrial: false })
const namesOf = (teachers: readonly Seats[]): string => joinList(teachers.map(({ name }) => cutName(name)))

/** Each of the plans that these teachers can be given, and who they are. */
function offersOf(onTrial: readonly Seats[]) {
  const plans = new Map(
    onTrial.flatMap(({ otherPlan }) => (otherPlan ? [[planOf(otherPlan), otherPlan]] : [])),
  )
  return [...plans].map(([text, plan]) => ({
    plan,
    names: namesOf(onTrial.filter(({ otherPlan }) => otherPlan && planOf(otherPlan) === text)),
  }))
}

/** The plans a file uses, while it is checked: what each covers now, what the file adds, and its limit. */
export const seatsView = ({ state, seats }: UploadReport): Report['seats'] =>
  state === 'staged' ? seats.map(planView) : []

function planView(seats: Seats): Report['seats'][number] {
  const { rosterLimit: limit, currentRosterSize: now, adding, without, expirationDay } = seats
  const added = adding + without
  const free = limit - now - added
  return {
    key: seats.key,
    title: planOfText(seats),
    about: expirationDay === null ? null : `Ends ${dateText(expirationDay)}`,
    ...{ now, added, limit, without },
    status: without > 0 ? `${formatCount(without)} without room` : 'Room for all',
    words: [
      `${formatCount(now)} now + ${formatCount(added)} in this file`,
      `limit ${formatCount(limit)}`,
      ...(free > 0 ? [`${formatCount(free)} stay free`] : []),
    ].join(' · '),
  }
}
