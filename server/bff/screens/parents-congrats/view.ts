import { pages } from '../../../../shared/paths.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { ParentsCongratsView } from '../../../../shared/screens/parents-congrats.ts'
import { areSettingsComplete } from '../../rules/account-progress.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { ParentsCongratsSources } from './load.ts'

const settings = { label: 'Continue to settings', href: pages.settings }
const theGames = { label: 'Get the games', href: pages.setup }
const yourChildren = { label: 'Your children', href: pages['parent-roster'] }
const theirProgress = { label: 'See their progress', href: pages.progress }

/** Welcomes a parent and links to their children (S2.99, S2.100?). */
export function parentsCongratsView({ account, rosters, seen }: ParentsCongratsSources): ParentsCongratsView {
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
  const who = children.length > 0 ? joinList(children) : 'Your children'
  if (!clientData.setup.appsFinished)
    return {
      title,
      text: `${who} can play as soon as the games are on your devices.`,
      links: [theGames, theirProgress, yourChildren],
    }
  return { title, text: `${who} can play.`, links: [theirProgress, yourChildren] }
}
