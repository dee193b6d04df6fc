import { pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents } from '../../../../shared/rules/counts.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import type { MobileLandingView } from '../../../../shared/screens/mobile-landing.ts'
import { accessCodeOf } from '../../rules/access-code.ts'
import { type ClosedGames, closedGames, closedText } from '../../rules/closed-games.ts'
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
  const closed = closedGames(account.subscription, today)
  return {
    title:
      closed?.is === 'ended'
        ? `Your ${closed.plan} has ended`
        : isEmpty || closed
          ? 'Your account is ready'
          : `Your ${whose} ${isParent ? 'are' : 'is'} ready to play`,
    text:
      accessCode === null
        ? 'Choose where to go.'
        : closed
          ? waitText(closed)
          : `${isParent ? 'Your children' : 'Students'} type this code in any game.`,
    accessCode,
    // Setup while it is not done, then Attention: with a minute on a phone, a teacher wants to see who needs help.
    links: [
      ...wayBack(closed, identity),
      ...setupLink(account, isParent, today),
      ...[
        ...links.filter(({ screen }) => screen === 'attention'),
        ...links.filter(({ screen }) => screen !== 'attention'),
      ].map((link) => ({ ...link, fact: facts[link.screen] ?? null })),
    ],
  }
}

/** The title says what has ended already. */
const waitText = (closed: ClosedGames): string =>
  closed.is === 'ended'
    ? 'Until you have a plan, this code does not open the games.'
    : closedText(closed, 'this code')

/** What opens the games again, first of all. The way to a pilot that is ahead is that to setting up. */
const wayBack = (closed: ClosedGames | null, identity: Identity): MobileLandingView['links'] =>
  closed?.is === 'ended' && may(identity, isParentRole(identity.role) ? 'family-plan' : 'own-subscription')
    ? [{ screen: 'subscription', ...closed.way, fact: null }]
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
