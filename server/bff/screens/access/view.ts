import { gradeGroups } from '../../../../shared/rules/access-rules.ts'
import { formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { adminRoles, schoolRoles, teacherRoles } from '../../../../shared/rules/roles.ts'
import { isRunning } from '../../../../shared/rules/subscription.ts'
import type { AccessView } from '../../../../shared/screens/access.ts'
import { type AccessSources, countOfTeachers, currentRules, rolePlural } from './rules.ts'

interface Shown {
  readonly loaded: AccessSources
  readonly now: Date
  readonly timezone: string
  readonly supportEmail: string
}
type Subscription = NonNullable<AccessSources['subscription']>

/** The subscription, who has it, and the options for a new rule (S2.149, S2.150). */
export function accessView({ loaded, now, timezone, supportEmail }: Shown): AccessView {
  const { subscription, schools, teachers } = loaded
  const today = dayIn(timezone, now)
  const isDistrict = subscription?.scope === 'district'
  const counts = new Map<string | null, number>()
  for (const { schoolId } of teachers) counts.set(schoolId, (counts.get(schoolId) ?? 0) + 1)
  return {
    subtitle: subscription ? subtitleOf(subscription, today) : '',
    notice: noticeOf(subscription, today, supportEmail),
    plan: subscription && {
      subscription: subscription.id,
      version: subscription.subscriptionVersion,
      canSave: isOpen(subscription, today),
      seats: seatsOf(subscription),
    },
    ways: [
      { value: 'schools', label: isDistrict ? 'Schools' : 'The school' },
      ...(isDistrict ? [{ value: 'district' as const, label: 'Whole district' }] : []),
      { value: 'teacher', label: 'One teacher' },
    ],
    roles: [...teacherRoles, ...(isDistrict ? adminRoles : schoolRoles)].map((value) => ({
      value,
      label: rolePlural(value),
    })),
    groups: gradeGroups.map(({ value, label }) => ({ value, label })),
    schools: schools.map(({ schoolId, name }) => ({
      schoolId,
      name,
      about: countOfTeachers(counts.get(schoolId) ?? 0),
    })),
    rules: currentRules(loaded),
  }
}

const nameOf = ({ scope }: Subscription): string =>
  scope === null ? 'the subscription' : `the ${scope} subscription`

function subtitleOf(plan: Subscription, today: DayInt): string {
  const { expirationDay = null } = plan
  const who = `Who plays on ${nameOf(plan)}`
  if (expirationDay === null) return `${who}.`
  return expirationDay < today ? `${who}.` : `${who}, to ${dateText(expirationDay)}.`
}

function noticeOf(plan: Subscription | null, today: DayInt, supportEmail: string): string | null {
  if (plan === null)
    return `There is no school or district subscription to give access to. To get one, write to ${supportEmail}.`
  const unread = unreadOf(plan)
  if (unread !== null)
    return `We could not read ${unread} of ${nameOf(plan)}, so you cannot give anyone access right now. Nothing was lost. Write to ${supportEmail}.`
  if (isOpen(plan, today))
    return seatsOf(plan) === null
      ? 'We could not read how many seats are used. Everything else is here.'
      : null
  return `${capitalized(nameOf(plan))} is not active, so you cannot give anyone access. To renew it, write to ${supportEmail}.`
}

/** Whether access can be given: of a plan whose name or days cannot be read nobody knows whether it runs. */
function isOpen(subscription: Subscription, today: DayInt): boolean {
  const { plan, trialStartDate = null, expirationDay = null } = subscription
  if (unreadOf(subscription) !== null || plan === null) return false
  return isRunning({ plan, trialStartDate, expirationDay }, today)
}

/** What could not be read that giving access depends on; only pilots have a first day. */
function unreadOf(subscription: Subscription): 'all' | 'the plan' | 'the days' | null {
  const { id, plan, scope, subscriptionVersion, selectors, trialStartDate, expirationDay } = subscription
  const isNamed = id !== null && scope !== null && subscriptionVersion !== null && selectors !== null
  const isDayUnread = expirationDay === undefined || (plan === 'trial' && trialStartDate === undefined)
  if (!isNamed || (plan === null && isDayUnread)) return 'all'
  if (plan === null) return 'the plan'
  return isDayUnread ? 'the days' : null
}

function seatsOf({ currentRosterSize, rosterLimit }: Subscription) {
  if (currentRosterSize === null || rosterLimit === null) return null
  return {
    text: `${formatCount(currentRosterSize)} of ${formatCount(rosterLimit)}`,
    share: rosterLimit === 0 ? 1 : Math.min(1, currentRosterSize / rosterLimit),
  }
}
