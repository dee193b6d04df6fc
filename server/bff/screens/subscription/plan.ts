import { countOf, formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, daysBetween } from '../../../../shared/rules/days.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import { PILOT_DAYS, trialState } from '../../../../shared/rules/subscription.ts'
import type { SubscriptionView } from '../../../../shared/screens/subscription.ts'
import type { Institution, Subscription } from '../../../contract/entities.ts'
import { END_UNKNOWN, UNKNOWN_DAY } from '../../rules/unknown-end.ts'

type Plan = NonNullable<SubscriptionView['plan']>
/** With how many children it covers. */
export type SizedSubscription = Subscription & { readonly currentRosterSize: number }

/** What somebody has, whose it is, its days and its seats, in words (S2.18). */
export const planOf = (
  subscription: SizedSubscription,
  today: DayInt,
  institution: Institution | null = null,
): Plan => {
  const { rosterLimit, currentRosterSize } = subscription
  const { state, sentence } = timesOf(subscription, today)
  const lane = laneOf(subscription, today)
  return {
    title: titles[subscription.plan],
    state,
    lane,
    about: [...(lane ? [] : [sentence]), ...(subscription.isGiven ? heldBy(subscription, institution) : [])],
    seats: {
      text: `${formatCount(currentRosterSize)} of ${countOf(rosterLimit, 'seat')}`,
      share: rosterLimit > 0 ? currentRosterSize / rosterLimit : 0,
    },
    after: afterOf(subscription, today),
  }
}

/** Who holds a plan that was given, and what to ask them (S6.13, S6.32): nobody else renews it or adds seats. */
function heldBy({ scope }: Subscription, institution: Institution | null): string[] {
  const name = scope === 'school' ? institution?.schoolName : institution?.districtName
  return [
    name ? `${cutName(name)} holds this subscription for you.` : 'Provided by your school or district.',
    'Its administrators renew it, add seats and choose who has it: ask them. There is nothing for you to pay.',
  ]
}

const FAMILY = 'Your family plan'
const titles: Readonly<Record<Subscription['plan'], string>> = {
  trial: 'Your pilot',
  pilot: 'Your pilot',
  free: 'Your free plan',
  silver: 'Your Silver plan',
  gold: 'Your Gold plan',
  platinum: 'Your Platinum plan',
  parent_ios: FAMILY,
  parent_monthly: FAMILY,
  parent_yearly: FAMILY,
  parent_daily: FAMILY,
}

/** What a plan's days mean today, in two words and in a sentence. */
function timesOf(plan: Subscription, today: DayInt): { state: Plan['state']; sentence: string } {
  const { trialStartDate: first, expirationDay: last } = plan
  const begun = trialState(plan, today)
  const on = (day: DayInt) => dateText(day, today)
  if (begun === 'not-started')
    return {
      state: { text: 'Not started', tone: 'none' },
      sentence: `Your ${PILOT_DAYS} free days begin on the day you choose in your setup.`,
    }
  if (begun === 'scheduled' && first !== null)
    return {
      state: { text: 'Not started', tone: 'none' },
      sentence: `It starts on ${on(first)} and runs until ${last === null ? UNKNOWN_DAY : on(last)}.`,
    }
  if (last === null)
    return {
      state: { text: 'Active', tone: 'good' },
      sentence: plan.plan === 'trial' ? END_UNKNOWN : 'It does not expire.',
    }
  if (last < today) return { state: { text: 'Ended', tone: 'bad' }, sentence: `It ended on ${on(last)}.` }
  return {
    state: { text: leftText(daysBetween(today, last)), tone: 'brand' },
    sentence: `It runs until ${on(last)}.`,
  }
}

/** Days left after today: a plan still works on its last day (S4.26?). */
const leftText = (days: number): string => (days === 0 ? 'Ends today' : `${countOf(days, 'day')} left`)

/** From the day it was started to its last; none before that, and none once it is over. */
function laneOf(plan: Subscription, today: DayInt): Plan['lane'] {
  const { trialStartDate: first, expirationDay: last } = plan
  if (first === null || last === null || first > today || last < today || first === last) return null
  const days = daysBetween(first, last)
  return {
    first: { day: dateText(first, today), text: 'Started' },
    last: { day: dateText(last, today), text: `Ends, ${countOf(days, 'day')}` },
    today: `Today, ${dateText(today, today)}`,
    share: daysBetween(first, today) / days,
    days,
  }
}

const afterOf = ({ expirationDay: last }: Subscription, today: DayInt): string | null =>
  last === null || last < today
    ? null
    : `After ${dateText(last, today)} your rosters and results are kept, but games are closed.`
