import { href, pages } from '../../../../shared/paths.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { dateText, weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import { PILOT_DAYS, pilotStartBounds } from '../../../../shared/rules/subscription.ts'
import type { SetupView } from '../../../../shared/screens/setup.ts'
import type { ClientData, Roster, Subscription } from '../../../contract/entities.ts'
import { areSettingsComplete } from '../../rules/account-progress.ts'
import { type ClosedGames, closedText } from '../../rules/closed-games.ts'
import { aboutThem } from '../../rules/setup-steps.ts'
import { UNKNOWN_DAY } from '../../rules/unknown-end.ts'

/** A stop without its state, which depends on its place in the order. */
export type Step = Omit<SetupView['steps'][number], 'state'>
type PilotFacts = NonNullable<SetupView['pilot']>

/** Who the person is and where they work: 'Renee Castellanos, Grade 3, Ridgeview Elementary.' */
export function aboutStep(clientData: ClientData): Step {
  const isDone = areSettingsComplete(clientData)
  const { name, work, place } = aboutThem(clientData)
  const facts = [name, work, place].filter((fact) => fact !== '')
  return {
    id: 'about',
    title: 'Tell us about you',
    text: facts.length > 0 ? `${facts.join(', ')}.` : 'Your name, your role and where you work.',
    link: { label: isDone ? 'Change' : 'Fill in', href: pages.settings },
    tick: null,
  }
}

/** The classes: '18 students in Room 12.' Null if they could not be loaded. Parents have children instead. */
export function rosterStep({ settings, setup }: ClientData, rosters: readonly Roster[] | null): Step {
  const isParent = isParentRole(settings.role)
  return {
    id: 'roster',
    title: isParent ? 'Add your children' : 'Make your class list',
    text: rosters === null ? 'Not available right now.' : rosterText(rosters, isParent),
    link: isParent ? { label: 'Your children', href: pages['parent-roster'] } : classLink(rosters ?? []),
    tick: {
      label: isParent ? 'All my children are there' : 'My class list is complete',
      done: setup.rosterFinished,
    },
  }
}

/** To the class itself if it is the only one: its students are added and changed there. */
function classLink([only, ...others]: readonly Roster[]): Step['link'] {
  if (only === undefined || others.length > 0) return { label: 'See your rosters', href: pages.roster }
  return {
    label: only.studentIds.length === 0 ? 'Add students' : 'Edit roster',
    href: href(pages['roster-editor'], { rosterId: only.rosterId }),
  }
}

function rosterText(rosters: readonly Roster[], isParent: boolean): string {
  const count = new Set(rosters.flatMap(({ studentIds }) => studentIds)).size
  if (isParent) return count === 1 ? '1 child.' : `${count} children.`
  const [first, ...others] = rosters
  if (first === undefined) return 'You have no class of your own.'
  const where = others.length === 0 ? first.name : `${rosters.length} classes`
  return count === 0 ? `No students yet in ${where}.` : `${countOfStudents(count)} in ${where}.`
}

/** When the pilot begins, or its current state (S4.19). */
export function pilotStep({ state, today, day, lastStartText }: PilotFacts, plan: Subscription): Step {
  const ends = plan.expirationDay === null ? UNKNOWN_DAY : weekdayLabel(plan.expirationDay, today)
  const texts: Readonly<Record<PilotFacts['state'], string>> = {
    'not-started': `Your ${PILOT_DAYS} free days begin on the day you choose. You can start as late as ${lastStartText}.`,
    scheduled: `Your pilot runs from ${day === null ? '' : weekdayLabel(day, today)} to ${ends}.`,
    started: `Your pilot runs until ${ends}.`,
    expired: `Your pilot ended on ${ends}.`,
  }
  return {
    id: 'pilot',
    title: 'Pick a start date for your pilot',
    text: texts[state],
    link: null,
    tick: null,
  }
}

/** The pilot's state today, and the first and last day it may begin (S5.91, S5.92?). */
export function pilotFacts(state: PilotFacts['state'], plan: Subscription, today: number): PilotFacts {
  const { last } = pilotStartBounds(today)
  return { state, day: plan.trialStartDate, today, lastStart: last, lastStartText: dateText(last) }
}

/** The games on the children's devices. */
export const appsStep = (
  { settings, setup: { appsFinished } }: ClientData,
  closed: ClosedGames | null,
): Step => ({
  id: 'apps',
  title: 'Put the games on your devices',
  text: `Install links for iPad and the web, and the access code ${isParentRole(settings.role) ? 'your children' : 'students'} type in.${closed?.is === 'ended' ? ` ${closedText(closed)}` : ''}`,
  link: null,
  tick: { label: 'The games are on our devices', done: appsFinished },
})
