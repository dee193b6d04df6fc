import { pages } from '../../../../shared/paths.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { ParentsCongratsView } from '../../../../shared/screens/parents-congrats.ts'
import { areSettingsComplete } from '../../rules/account-progress.ts'
import { CHOOSE_PLAN, closedGames, closedText } from '../../rules/closed-games.ts'
import { familyText } from '../../rules/shared-text.ts'
import { may } from '../../session/permissions.ts'
import type { Identity } from '../../session/session.ts'
import type { ParentsCongratsSources } from './load.ts'

const settings = { label: 'Continue to settings', href: pages.settings }
const theGames = { label: 'Get the games', href: pages.setup }
const yourChildren = { label: 'Your children', href: pages['parent-roster'] }
const YOURS = 'Your children'
const theirProgress = { label: 'See their progress', href: pages.progress }

interface Shown extends ParentsCongratsSources {
  readonly identity: Identity
  readonly now: Date
}

/** Welcomes a parent and links to their children, and first to what opens their games (S2.99, S2.100?). */
export function parentsCongratsView({ account, rosters, seen, identity, now }: Shown): ParentsCongratsView {
  const { teacher, clientData } = account
  const firstName = cutName(clientData.settings.mmFirstName ?? teacher.firstName)
  const title = firstName === '' ? 'Congratulations!' : `Congratulations, ${firstName}!`
  if (!areSettingsComplete(clientData))
    return {
      title,
      text: 'You have a family account. Tell us about you first; your children come next.',
      links: [settings],
    }
  if (seen.length > 0) return { title, text: seen.map(familyText).join(' '), links: [theirProgress] }
  const children = rosters?.flatMap(({ students }) => students.map((child) => cutName(child.firstName))) ?? []
  if (rosters !== null && children.length === 0)
    return {
      title,
      text: 'You have a family account. Your children come next.',
      links: [yourChildren],
    }
  const who = children.length > 0 ? joinList(children) : YOURS
  const ways = (way: ParentsCongratsView['links'][number]) =>
    may(identity, 'family-plan') ? [way, theirProgress, yourChildren] : [theirProgress, yourChildren]
  if (account.subscription === null)
    return { title, text: `${who} can play once you choose a plan.`, links: ways(CHOOSE_PLAN) }
  const closed = closedGames(account.subscription, dayIn(identity.timezone, now))
  if (closed?.is === 'ended')
    return {
      title: firstName === '' ? 'Welcome back!' : `Welcome back, ${firstName}!`,
      text: `Your ${closed.plan} has ended, so ${who === YOURS ? 'your children' : who} cannot play. Their progress is kept.`,
      links: ways(closed.way),
    }
  if (closed) return { title, text: closedText(closed), links: ways(closed.way) }
  if (!clientData.setup.appsFinished)
    return {
      title,
      text: `${who} can play as soon as the games are on your devices.`,
      links: [theGames, theirProgress, yourChildren],
    }
  return { title, text: `${who} can play.`, links: [theirProgress, yourChildren] }
}
