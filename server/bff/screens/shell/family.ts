import { pages } from '../../../../shared/paths.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { isFamilyPlan } from '../../../../shared/rules/parent-plans.ts'
import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import type { Subscription } from '../../../contract/entities.ts'
import { CHANGE_CARD, SUBSCRIBE_AGAIN } from '../../rules/closed-games.ts'
import { notice } from './notice.ts'

/**
 * That a family's subscription was cancelled, up to its last day, is over, or could not be charged (S2.204, S3.29,
 * S4.28). One that runs is
 * told in Settings alone.
 */
export function familyNotice(subscription: Subscription | null, today: DayInt): ShellBanner | null {
  if (subscription === null || !isFamilyPlan(subscription.plan)) return null
  const { cardState, expirationDay } = subscription
  const day = expirationDay === null ? null : dateText(expirationDay)
  const until = day === null ? '' : `You can keep playing until ${day}. `
  const shared = { tone: 'warn', isDismissible: false } as const
  const isOver = expirationDay !== null && expirationDay < today
  if (cardState === 'unpaid')
    return notice({
      ...shared,
      kind: 'family-unpaid',
      lead: 'Your card could not be charged.',
      text: `${isOver ? 'Games are closed until your plan is paid. ' : until}Your children’s progress is kept.`,
      actions: [CHANGE_CARD],
    })
  if (isOver)
    return notice({
      ...shared,
      kind: 'family-expired',
      lead: `Your subscription ended on ${day}.`,
      text: 'Your children’s progress is kept, and games are closed.',
      actions: [SUBSCRIBE_AGAIN],
    })
  if (cardState !== 'cancelled') return null
  return notice({
    ...shared,
    kind: 'family-cancelled',
    lead: 'Your subscription has been cancelled.',
    text: `${until}Your children’s progress is kept.`,
    actions: [{ label: 'Subscribe again', href: pages['family-plan'] }],
  })
}
