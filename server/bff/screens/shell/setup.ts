import { pages } from '../../../../shared/paths.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import { PILOT_DAYS, trialState } from '../../../../shared/rules/subscription.ts'
import type { ShellView } from '../../../../shared/screens/shell.ts'
import type { ClientData, Subscription, Teacher } from '../../../contract/entities.ts'
import {
  aboutThem,
  inOrder,
  type SetupStepId,
  setupSteps,
  setupTitle,
  stepsLeft,
} from '../../rules/setup-steps.ts'
import { UNKNOWN_DAY } from '../../rules/unknown-end.ts'

interface SetupSources {
  readonly teacher: Teacher
  readonly clientData: ClientData
  readonly subscription: Subscription | null
  readonly today: DayInt
}
type Setup = NonNullable<ShellView['setup']>
type StepTexts = Omit<Setup['steps'][number], 'id' | 'state'>

/** What is left of setting up, on every page until all of it is done; undefined afterwards (S2.98, S2.133). */
export function setupOf(sources: SetupSources): Setup | undefined {
  const { clientData, subscription, today } = sources
  const steps = setupSteps(clientData, subscription, today)
  const left = stepsLeft(steps)
  if (left === 0) return undefined
  return {
    title: setupTitle(isParent(sources)),
    left,
    steps: inOrder(steps.map((step) => ({ ...step, ...textsOf[step.id](sources, step.isDone) }))),
  }
}

const textsOf: Readonly<Record<SetupStepId, (sources: SetupSources, isDone: boolean) => StepTexts>> = {
  about({ clientData }, isDone) {
    const { work, place } = aboutThem(clientData)
    return {
      title: 'About you',
      text:
        [work, place].filter((fact) => fact !== '').join(', ') || 'Your name, your role and where you work',
      link: { label: isDone ? 'Change' : 'Fill in', href: pages.settings },
    }
  },
  roster(sources, isDone) {
    const { numStudents } = sources.teacher
    if (isParent(sources)) return childrenText(numStudents)
    const isEmpty = numStudents === 0
    return {
      title: 'Class list',
      text: isEmpty ? 'No students yet' : `${countText(numStudents)}${isDone ? '' : '. Is it everybody?'}`,
      link:
        isDone || isEmpty
          ? { label: isEmpty ? 'Add students' : 'Edit', href: pages.roster }
          : { label: 'Go and tick it off', href: pages.setup },
    }
  },
  pilot: ({ subscription, today }) => ({ title: 'Pilot', ...pilotText(subscription, today) }),
  apps: (sources, isDone) => ({
    title: 'Games on your devices',
    text: `Links for iPad and the web, and the access code ${isParent(sources) ? 'your children' : 'students'} type in`,
    link: { label: isDone ? 'See the links' : 'Get the links', href: pages.setup },
  }),
}

const isParent = ({ clientData }: SetupSources): boolean => isParentRole(clientData.settings.role)

/** Of a number that could not be read. */
const UNCOUNTED = 'How many there are is not known right now'

const countText = (count: number | undefined): string =>
  count === undefined ? UNCOUNTED : countOfStudents(count)

function childrenCount(count: number | undefined): string {
  if (count === undefined) return UNCOUNTED
  if (count === 0) return 'None yet'
  return count === 1 ? '1 child' : `${count} children`
}

const childrenText = (count: number | undefined): StepTexts => ({
  title: 'Your children',
  text: childrenCount(count),
  link: { label: count === 0 ? 'Add children' : 'Edit', href: pages['parent-roster'] },
})

/** Where the pilot stands, with a link while its first day can still be chosen. */
function pilotText(plan: Subscription | null, today: DayInt): Omit<StepTexts, 'title'> {
  const first = plan?.trialStartDate ?? null
  if (plan === null || first === null)
    return {
      text: `Your ${PILOT_DAYS} free days begin on the day you choose`,
      link: { label: 'Choose a day', href: pages.setup },
    }
  const start = first === today ? 'today' : `on ${dateText(first, today)}`
  const end = plan.expirationDay === null ? `on ${UNKNOWN_DAY}` : dateText(plan.expirationDay, today)
  if (trialState(plan, today) === 'scheduled')
    return { text: `Starts ${start}, ends ${end}`, link: { label: 'Change', href: pages.setup } }
  return {
    text: trialState(plan, today) === 'expired' ? `Ended on ${end}` : `Started ${start}, ends ${end}`,
    link: null,
  }
}
