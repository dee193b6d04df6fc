import type { FamilyPlanView } from '../../../../shared/screens/family-plan.ts'

/** A subscription that could not be read: nothing is offered whose effect nobody knows, and what was charged stands. */
export const unreadSubscription = (supportEmail: string): Omit<FamilyPlanView, 'sections' | 'receipts'> => ({
  title: 'Your subscription',
  state: { text: 'Not known right now', tone: 'none' },
  stops: [],
  about: [
    'How your subscription stands could not be read. Nothing was lost, and nothing has changed.',
    `Please try again later. To cancel it today, write to ${supportEmail}.`,
  ],
  subscribe: null,
  cancel: null,
  mayResume: false,
  card: null,
  cardUse: '',
  newCard: '',
  frame: null,
  outcome: null,
})
