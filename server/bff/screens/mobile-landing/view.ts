import { pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents } from '../../../../shared/rules/counts.ts'
import { weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import { trialState } from '../../../../shared/rules/subscription.ts'
import type { MobileLandingView } from '../../../../shared/screens/mobile-landing.ts'
import type { Subscription } from '../../../contract/entities.ts'
import { accessCodeOf } from '../../rules/access-code.ts'
import { endedPlan, endedText, SEE_PLANS } from '../../rules/ended-plan.ts'
import { navigation } from '../../rules/navigation.ts'
import { setupSteps, setupTitle, stepsLeft } from '../../rules/setup-steps.ts'
import { may } from '../../session/permissions.ts'
import type { Identity } from '../../session/session.ts'
import type { PlayedRow } from '../../upstream/gameplay.ts'
import type { MobileLandingSources } from './load.ts'

interface Sources extends MobileLandingSources {
  readonly identity: Identity
  readonly rpPrefix: string
  readonly hasPlaySite: boolean
  readonly now: Date
}

/**
 * The landing page on small screens: the code children type in, and links onward with one fact each (S2.93,
 * S2.105).
 */
export function mobileLandingView({
  account,
  rosters,
  played,
  identity,
  rpPrefix,
  hasPlaySite,
  now,
}: Sources): MobileLandingView {
  const { settings } = account.clientData
  const isParent = isParentRole(settings.role)
  const students =
    rosters && new Set(rosters.flatMap((roster) => roster.students.map(({ studentId }) => studentId)))
  const isEmpty = students?.size === 0
  const accessCode = accessCodeOf(identity, account)
  const active = students && played && activeOf(students, played)
  const facts: Readonly<Record<string, string | null>> = {
    attention:
      students && active !== null && active > 0 && active < students.size
        ? `${students.size - active} did not play this week`
        : null,
    playtime:
      students && active !== null && !isEmpty ? `${active} of ${students.size} played this week` : null,
    roster: students && countOfStudents(students.size),
  }
  const links = navigation(identity, { rpPrefix, hasPlaySite })
  const today = dayIn(identity.timezone, now)
  const whose = isParent ? 'children' : 'class'
  const wait = waitText(account.subscription ?? null, today)
  return {
    title:
      isEmpty || wait ? 'Your account is ready' : `Your ${whose} ${isParent ? 'are' : 'is'} ready to play`,
    text:
      accessCode === null
        ? 'Choose where to go.'
        : (wait ?? `${isParent ? 'Your children' : 'Students'} type this code in any game.`),
    accessCode,
    // Setup while it is not done, then Attention: with a minute on a phone, a teacher wants to see who needs help.
    links: [
      ...plansLink(account.subscription, today, identity),
      ...setupLink(account, isParent, today),
      ...[
        ...links.filter(({ screen }) => screen === 'attention'),
        ...links.filter(({ screen }) => screen !== 'attention'),
      ].map((link) => ({ ...link, fact: facts[link.screen] ?? null })),
    ],
  }
}

/** From when the code opens the games, for a plan that is not running; null if it opens them today (S4.19). */
function waitText(plan: Subscription | null, today: DayInt): string | null {
  if (plan === null) return null
  switch (trialState(plan, today)) {
    case 'not-started':
      return 'This code opens the games from the first day of your pilot.'
    case 'scheduled':
      return `This code opens the games from ${weekdayLabel(plan.trialStartDate ?? today, today)}.`
    case 'expired':
    case 'started': {
      const ended = endedPlan(plan, today)
      return ended && endedText(ended, 'this code')
    }
  }
}

/** What opens the games again, first of all. */
const plansLink = (
  plan: Sources['account']['subscription'],
  today: DayInt,
  identity: Identity,
): MobileLandingView['links'] =>
  endedPlan(plan, today) && may(identity, 'own-subscription')
    ? [{ screen: 'subscription', ...SEE_PLANS, fact: null }]
    : []

/** The way back to setting up, until all of its steps are done (S2.98, S2.133). */
function setupLink(
  { clientData, subscription }: Sources['account'],
  isParent: boolean,
  today: DayInt,
): MobileLandingView['links'] {
  const left = stepsLeft(setupSteps(clientData, subscription ?? null, today))
  if (left === 0) return []
  return [
    {
      screen: 'setup',
      label: setupTitle(isParent),
      href: pages.setup,
      fact: `${countOf(left, 'step')} to go`,
    },
  ]
}

/** Who has a row that could not be read has played as well. */
const activeOf = (students: ReadonlySet<string>, played: readonly PlayedRow[]): number =>
  new Set(
    played.flatMap(({ studentId, seconds }) =>
      studentId !== null && seconds !== 0 && students.has(studentId) ? [studentId] : [],
    ),
  ).size
