import type { Experiment } from '../../server/bff/config/experiments.ts'

/** The one experiment there is: a page in two variants that lead to different screens. */
export const greeting: Experiment = {
  template: 'greeting',
  variants: [
    {
      name: 'short',
      share: 50,
      title: 'Welcome back',
      text: 'Your class has played.',
      action: { label: 'See skills', href: '/account/dashboard' },
    },
    {
      name: 'long',
      share: 50,
      title: 'Welcome back to your class',
      text: 'See who needs you today.',
      action: { label: 'See who needs you', href: '/account/attention' },
    },
  ],
}
