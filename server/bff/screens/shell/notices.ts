import { pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents } from '../../../../shared/rules/counts.ts'
import { dateText, weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { type DayInt, daysBetween } from '../../../../shared/rules/days.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import { PILOT_DAYS, trialState } from '../../../../shared/rules/subscription.ts'
import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import type { ClientData, Subscription } from '../../../contract/entities.ts'

interface NoticeSources {
  readonly clientData: ClientData
  readonly subscription: Subscription | null
  readonly today: DayInt
  /** The day access is announced to end, or null. */
  readonly accessEnd: DayInt | null
  readonly supportEmail: string
  /** Whether they may move a school's children to the next year. */
  readonly mayUpdate: boolean
}

/**
 * The time-related notices for an account, the most pressing first: how long the pilot still works decides what
 * can be done at all (S2.202, S2.203, S2.205, S2.208, S2.209?). The end of access is announced up to and on its
 * day (S1.32?).
 */
export function notices({
  clientData,
  subscription,
  today,
  accessEnd,
  supportEmail,
  mayUpdate,
}: NoticeSources): ShellBanner[] {
  const { isSignupComplete, settings } = clientData
  const hasPilot = isSignupComplete && subscription?.plan === 'trial' && !isParentRole(settings.role)
  const end = accessEnd !== null && today <= accessEnd ? accessEnd : null
  return [
    ...(hasPilot ? [pilot(subscription, today, supportEmail)] : []),
    ...(end === null ? [] : [endOfAccess(end)]),
    ...(end !== null && isSignupComplete ? [endOfProduct(end)] : []),
    ...(mayUpdate && clientData.rostersDue ? [rostersDue] : []),
  ]
}

const notice = { tone: 'info', text: '', secondsLeft: null, actions: [], dismissible: true } as const

/** Only a notice: nothing is locked by it (S1.31, S1.32?, S9.67). */
const endOfAccess = (day: DayInt): ShellBanner => ({
  ...notice,
  kind: 'end-of-access',
  lead: `Access will end on ${dateText(day)}.`,
  actions: [],
})

/** A new school year has begun and last year's classes still have children (S2.205). */
const rostersDue: ShellBanner = {
  ...notice,
  kind: 'update-rosters',
  lead: 'A new school year has begun.',
  text: 'Put last year’s students into this year’s classes.',
  actions: [{ label: 'Update rosters', href: pages['update-rosters'] }],
}

const endOfProduct = (day: DayInt): ShellBanner => ({
  ...notice,
  kind: 'end-of-product',
  lead: 'This product is coming to an end.',
  text: `Until ${dateText(day)} everything stays as it is.`,
  actions: [],
})

/** The pilot's state, and what can be done about it (S4.19). */
function pilot(plan: Subscription, today: DayInt, supportEmail: string): ShellBanner {
  const { trialStartDate: first, expirationDay: last, rosterLimit } = plan
  const state = trialState(plan, today)
  const setup = (label: string) => [{ label, href: pages.setup }]
  if (state === 'not-started' || first === null)
    return {
      ...notice,
      kind: 'pilot-not-started',
      lead: 'Your pilot has not started yet.',
      text: `Your ${PILOT_DAYS} free days begin on the day you choose.`,
      actions: setup('Choose a day'),
    }
  const until = last === null ? '' : weekdayLabel(last, today)
  const covered = `up to ${countOfStudents(rosterLimit)}`
  if (state === 'scheduled')
    return {
      ...notice,
      kind: 'pilot-scheduled',
      lead: `Your pilot starts on ${weekdayLabel(first, today)}.`,
      text: `It runs until ${until}, for ${covered}.`,
      actions: setup('Change the day'),
    }
  if (state === 'expired')
    return {
      ...notice,
      kind: 'pilot-expired',
      tone: 'warn',
      lead: `Your pilot ended on ${until}.`,
      text: 'Write to us to continue.',
      actions: [{ label: 'Write to us', href: `mailto:${supportEmail}` }],
      dismissible: false,
    }
  const left = last === null ? 0 : daysBetween(today, last)
  // Whoever has just started it is told what they have started.
  if (first === today)
    return {
      ...notice,
      kind: 'pilot-begun',
      lead: 'Your pilot has started.',
      text: `${countOf(left, 'day')} left: it ends on ${until}, and covers ${covered}.`,
      actions: [],
    }
  return {
    ...notice,
    kind: 'pilot-running',
    lead: leftText(left),
    text: `It runs until ${until}.`,
    actions: [],
  }
}

/** Days left after today: a pilot still works on its last day (S4.26?). */
const leftText = (days: number): string =>
  days === 0 ? 'Today is the last day of your pilot.' : `Your pilot has ${countOf(days, 'day')} left.`
