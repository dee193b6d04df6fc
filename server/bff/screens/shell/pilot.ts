import { countOf, countOfStudents } from '../../../../shared/rules/counts.ts'
import { weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { type DayInt, daysBetween } from '../../../../shared/rules/days.ts'
import { PILOT_DAYS, trialState } from '../../../../shared/rules/subscription.ts'
import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import type { Subscription } from '../../../contract/entities.ts'
import { CHANGE_DAY, CHOOSE_DAY, SEE_PLANS } from '../../rules/closed-games.ts'
import { END_UNKNOWN, UNKNOWN_DAY } from '../../rules/unknown-end.ts'
import { notice } from './notice.ts'

/** The pilot's state, and what can be done about it (S4.19). */
export function pilot(plan: Subscription, today: DayInt, supportEmail: string): ShellBanner {
  const { trialStartDate: first, expirationDay: last, rosterLimit } = plan
  const state = trialState(plan, today)
  if (state === 'not-started' || first === null)
    return notice({
      kind: 'pilot-not-started',
      lead: 'Your pilot has not started yet.',
      text: `Your ${PILOT_DAYS} free days begin on the day you choose.`,
      actions: [CHOOSE_DAY],
    })
  const until = last === null ? UNKNOWN_DAY : weekdayLabel(last, today)
  const covered = `up to ${countOfStudents(rosterLimit)}`
  if (state === 'scheduled')
    return notice({
      kind: 'pilot-scheduled',
      lead: `Your pilot starts on ${weekdayLabel(first, today)}.`,
      text: `It runs until ${until}, for ${covered}.`,
      actions: [CHANGE_DAY],
    })
  if (state === 'expired')
    return notice({
      kind: 'pilot-expired',
      tone: 'warn',
      lead: `Your pilot ended on ${until}.`,
      text: 'Write to us to continue.',
      actions: [SEE_PLANS, { label: 'Write to us', href: `mailto:${supportEmail}` }],
      isDismissible: false,
    })
  if (last === null)
    return notice({
      kind: 'pilot-running',
      lead: 'Your pilot is running.',
      text: END_UNKNOWN,
      actions: [SEE_PLANS],
    })
  const left = daysBetween(today, last)
  // Whoever has just started it is told what they have started.
  if (first === today)
    return notice({
      kind: 'pilot-begun',
      lead: 'Your pilot has started.',
      text: `${countOf(left, 'day')} left: it ends on ${until}, and covers ${covered}.`,
    })
  return left === 0
    ? notice({
        kind: 'pilot-last-day',
        lead: 'Today is the last day of your pilot.',
        text: `It runs until ${until}.`,
        actions: [SEE_PLANS],
      })
    : notice({
        kind: 'pilot-running',
        lead: `Your pilot has ${countOf(left, 'day')} left.`,
        text: `It runs until ${until}.`,
        actions: [SEE_PLANS],
        // The count is another one every day, and says nothing that was not said yesterday.
        isCountdown: true,
      })
}
