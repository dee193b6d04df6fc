import { pages } from '../../../../shared/paths.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { type App, offeredApps } from '../../../../shared/rules/offered-apps.ts'
import type { ParentSetupView } from '../../../../shared/screens/parent-setup.ts'
import { type AppPlaces, appAddress } from '../../rules/apps.ts'
import { closedGames } from '../../rules/closed-games.ts'
import { dayOf, namedChildren } from '../../rules/family-plan.ts'
import type { ParentSetupSources } from './load.ts'

interface Sources extends ParentSetupSources, AppPlaces {
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
}

/** Everything a family needs to play: the code, and where the games are (S2.31, S2.193). */
export function parentSetupView({
  account,
  subscription,
  rosters,
  now,
  zone,
  ...places
}: Sources): ParentSetupView {
  const { loginCode, settings } = account.clientData
  const { words: who, isOne } = namedChildren(rosters)
  const today = dayIn(zone, now)
  const state =
    subscription === null ? stateByDates(account.subscription, today) : stateOf(subscription, today)
  const apps = offeredApps(settings)
  const linksTo = (type: App['type']) =>
    apps.filter((app) => app.type === type).map((app) => gameOf(app, places))
  const hasNoChild = rosters?.every(({ students }) => students.length === 0) ?? false
  return {
    title: hasNoChild
      ? 'Add a child to begin'
      : state.isReady
        ? `${capitalized(who)} ${isOne ? 'is' : 'are'} ready to play`
        : `${capitalized(who)} can play with a plan`,
    text: state.text,
    isReady: state.isReady,
    accessCode: loginCode || null,
    games: linksTo('ipad'),
    web: linksTo('web'),
    links: [
      ...(state.isReady ? [] : [state.way ?? { label: 'Choose a plan', href: pages['parent-payment'] }]),
      ...(hasNoChild
        ? [{ label: 'Add a child', href: pages['parent-roster'] }]
        : [
            { label: 'See their progress', href: pages.progress },
            { label: 'Change the children', href: pages['parent-roster'] },
          ]),
    ],
  }
}

interface PlanState {
  readonly isReady: boolean
  readonly text: string
  /** What opens the games, where it is not a plan to choose. */
  readonly way?: ParentSetupView['links'][number]
}

/**
 * What is known without the family's subscription, which whoever views as them may not read: whether the games are
 * open.
 */
const stateByDates = (plan: Sources['account']['subscription'], today: number): PlanState =>
  closedGames(plan, today)
    ? { isReady: false, text: 'Your subscription has ended. Progress is kept, and games are closed.' }
    : { isReady: true, text: 'Put the games on your devices, then type the access code.' }

/** What the family has, in a sentence. */
function stateOf({ state, until: lastDay }: NonNullable<Sources['subscription']>, today: number): PlanState {
  const until = lastDay === null ? '' : dayOf(lastDay, today)
  switch (state) {
    case 'trial':
      return { isReady: true, text: `Your free trial runs to ${until}. A confirmation is in your mail.` }
    case 'paid':
      return { isReady: true, text: `Your subscription is paid until ${until}.` }
    case 'cancelled':
      return {
        isReady: true,
        text: `Your subscription has been cancelled. You can keep playing until ${until}.`,
      }
    case 'unpaid':
      return lastDay !== null && lastDay < today
        ? {
            isReady: false,
            text: `Your plan was paid until ${until}, and your card could not be charged. Games are closed until it is paid.`,
            way: { label: 'Change the card', href: pages['family-plan'] },
          }
        : { isReady: true, text: `Your card could not be charged. You can keep playing until ${until}.` }
    case 'ios':
      return { isReady: true, text: 'Your subscription is managed on your iOS device.' }
    case 'expired':
      return {
        isReady: false,
        text: `Your subscription ended on ${until}. Progress is kept, and games are closed.`,
      }
    case 'none':
      return {
        isReady: false,
        text: 'The games are closed until you choose one. Progress and children are kept.',
      }
  }
}

const gameOf = (app: App, places: AppPlaces): ParentSetupView['games'][number] => ({
  name: app.game.displayName,
  badge: app.game.badge,
  grades: `Grades ${app.game.gradesDisplay}`,
  href: appAddress(app, places),
})
