import type { FactorKey } from './factors.ts'

/** Everything that can be suggested for a child (S9.111 to S9.115). */
export const treatments = [
  'dontQuit',
  'brainMode',
  'mindsetCoaching',
  'hideTheNumbers',
  'mindsetIntro',
] as const
export type Treatment = (typeof treatments)[number]

/** Their ranking: the lowest number first (S4.89?, S9.111 to S9.115). */
export const interventionPriorities: Readonly<Record<Treatment, number>> = {
  dontQuit: 0,
  brainMode: 0,
  mindsetCoaching: 1,
  hideTheNumbers: 1,
  mindsetIntro: 2,
}

/** The factor each is meant to raise, which shows whether it helped. */
export const treatmentAims: Readonly<Record<Treatment, FactorKey>> = {
  dontQuit: 'selfRegulation',
  brainMode: 'growthMindset',
  mindsetCoaching: 'confidence',
  hideTheNumbers: 'productiveStrategy',
  mindsetIntro: 'growthMindset',
}

/** An intervention as it is explained to a teacher (S3.66). */
export interface InterventionText {
  readonly name: string
  readonly icon: string
  readonly description: string
  /** What the adult can do in addition. */
  readonly tips: readonly string[]
}

export const interventionTexts: Readonly<Record<Treatment, InterventionText>> = {
  dontQuit: {
    name: 'Don’t quit',
    icon: 'flag',
    description:
      'The games offer a hint before a child leaves a level, so that one more try is the easier choice.',
    tips: [
      'Agree on one more try before changing games.',
      'Ask what made the level hard before you ask for the answer.',
    ],
  },
  brainMode: {
    name: 'Brain mode',
    icon: 'brain',
    description: 'The games show that a brain grows with hard levels, and give points for taking one on.',
    tips: [
      'Ask “What was hard today, and what did it teach you?”',
      'Comment out loud when a child chooses a harder level, whatever the result.',
    ],
  },
  mindsetCoaching: {
    name: 'Mindset coaching',
    icon: 'message-circle',
    description: 'Talk about a mistake as something the class can learn from.',
    tips: ['Ask “What did you try? What could you try next?”', 'Praise the strategy, not the speed.'],
  },
  hideTheNumbers: {
    name: 'Hide the numbers',
    icon: 'eye-off',
    description: 'The games hide the numbers at first, so that a plan comes before an answer.',
    tips: [
      'Ask for the plan in words before the numbers appear.',
      'Let the child draw the problem and explain the drawing.',
    ],
  },
  mindsetIntro: {
    name: 'Mindset intro',
    icon: 'sprout',
    description: 'A short story about learning from mistakes, played before the next game.',
    tips: [
      'Watch it together, and ask when the child has felt the same.',
      'Share something you could not do at first, and how you learned it.',
    ],
  },
}
