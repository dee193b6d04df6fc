import { pages } from '../../../shared/paths.ts'
import { fullName } from '../../../shared/rules/names.ts'
import type { accounts } from '../db/schema/accounts.ts'
import type { Mail } from '../mail/mailer.ts'
import { nameForMail } from '../mail/name-for-mail.ts'

type Account = typeof accounts.$inferSelect

const WHY_FIRST = 'You get this message because you shared your children at Numberlane.'
const WHY_SECOND = 'You get this message because a parent shared their children with you at Numberlane.'

/** What the first guardian is told once somebody follows the invitation: the address may have been mistyped. */
export const acceptedMail = (owner: Account, second: Account): Mail => ({
  to: owner.caseSensitiveEmail,
  subject: 'Your invitation was accepted',
  text: `${known(second)} accepted your invitation and sees how your children are doing from now on. If that is not whom you meant, remove them: they see nothing more at once.`,
  link: pages['parent-roster'],
  action: 'See who sees your children',
  why: WHY_FIRST,
})

/** What the first guardian is told of a removal: somebody else may have been at their account. */
export const removedMail = (owner: Account, second: Account): Mail => ({
  to: owner.caseSensitiveEmail,
  subject: 'Your children are no longer shared',
  text: `${known(second)} no longer sees how your children are doing, because that was ended in your account. You can invite them again. If it was not you, choose a new password.`,
  link: pages['parent-roster'],
  action: 'See who sees your children',
  why: WHY_FIRST,
})

/** What the second guardian is told who was removed. */
export const endedMail = (owner: Account, second: Account): Mail => {
  const by = nameForMail(owner, 'A parent')
  return {
    to: second.caseSensitiveEmail,
    subject: 'You no longer see the children who were shared with you',
    text: `${by} ended what you see of their children in Numberlane's math games. The weekly mails about these children end too. Your own account stays as it is. Only ${by} can share the children again.`,
    link: pages.home,
    why: WHY_SECOND,
  }
}

/** What the first guardian is told once the second has left. */
export const theyLeftMail = (owner: Account, second: Account): Mail => ({
  to: owner.caseSensitiveEmail,
  subject: 'Your children are no longer shared',
  text: `${known(second)} chose to stop seeing how your children are doing. You can invite them again, or somebody else.`,
  link: pages['parent-roster'],
  action: 'See who sees your children',
  why: WHY_FIRST,
})

/** What whoever left is told: somebody else may have been at their account. */
export const leftMail = (owner: Account, second: Account): Mail => {
  const by = nameForMail(owner, 'A parent')
  return {
    to: second.caseSensitiveEmail,
    subject: 'You no longer see the children who were shared with you',
    text: `You chose to stop seeing how ${by}'s children are doing in Numberlane's math games. The weekly mails about these children end too. If it was not you, choose a new password, and ask ${by} to invite you again.`,
    link: pages.home,
    why: WHY_SECOND,
  }
}

/** A name and, as names are free text, the address the first guardian invited. */
function known(second: Account): string {
  const email = second.caseSensitiveEmail
  return fullName(second) === '' ? email : `${nameForMail(second, 'Somebody')} (${email})`
}
