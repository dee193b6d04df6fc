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

/** How many children have no seat, on whose plans, and what can be done about it (S5.25). */
export function noRoomBanner(
  { state, students, seats }: UploadReport,
  mayGiveAccess: boolean,
): Report['noRoom'] {
  if (state !== 'staged' || students.noRoom === 0) return null
  const full = seats.filter(({ without }) => without > 0)
  const onTrial = teachersOnTrial(full)
  const others = students.new + students.changed
  return {
    lead: `${formatCount(students.noRoom)} of ${countOfStudents(students.all)} ${students.noRoom === 1 ? 'has' : 'have'} no room`,
    rest: [
      full.length > 0 ? `on ${full.map(planOfText).join(' and ')}.` : 'on a plan that could not be read.',
      ...(others > 0 ? [`The other ${formatCount(others)} can be saved now.`] : []),
      wayOut(onTrial, mayGiveAccess),
    ].join(' '),
    access: mayGiveAccess && onTrial.length > 0 ? pages.access : null,
  }
}

const teachersOnTrial = (full: readonly Seats[]) =>
  full.filter(({ scope, isTrial, name }) => scope === 'teacher' && isTrial && name !== '')

/** A teacher on a trial of their own may be put on their school's subscription, by whoever manages access (S6.13). */
function wayOut(onTrial: readonly Seats[], mayGiveAccess: boolean): string {
  if (onTrial.length === 0) return 'Contact support to raise the limit.'
  const names = joinList(onTrial.map(({ name }) => cutName(name)))
  return mayGiveAccess
    ? `If your school has a subscription, put ${names} on it under Access and choose the file again. Or contact support to raise the limit.`
    : `If your school has a subscription, ask its administrator to put ${names} on it and choose the file again. Or contact support to raise the limit.`
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
