import type { FactorKey } from './factors.ts'
import { type InterventionText, interventionTexts } from './interventions.ts'

/** What a factor is, what it consists of, and what a teacher can do about it (S3.66, S1.12, S1.13). */
export interface FactorDefinition {
  readonly name: string
  /** What a child with this factor would say. */
  readonly shortDescription: string
  readonly description: string
  /** What the games look at. */
  readonly components: readonly string[]
  /** Ideas for the classroom. */
  readonly suggestions: readonly string[]
  /** What the games themselves can do. */
  readonly interventions: readonly InterventionText[]
}

const { brainMode, dontQuit, hideTheNumbers, mindsetCoaching, mindsetIntro } = interventionTexts

export const factorDefinitions: Readonly<Record<FactorKey, FactorDefinition>> = {
  growthMindset: {
    name: 'Growth mindset',
    shortDescription: 'I can get better at math.',
    description:
      'Children with a growth mindset trust that effort and a good strategy make them better at math. After a hard level they come back for one just as hard, instead of staying with what they already know.',
    components: [
      'After an unsuccessful level, plays one that is as hard or harder',
      'Does so within a week, while the memory is fresh',
    ],
    suggestions: [
      'Say “not yet” instead of “wrong”: “You have not solved it yet. What did this try tell you?”',
      'Open a lesson with your favorite mistake of the week, and let the class find the good thinking in it.',
      'Praise what the child did: “You went back to the harder level”, rather than “You are so smart”.',
      'Keep one piece of early work from each child, and look at it together a month later.',
    ],
    interventions: [brainMode, mindsetIntro],
  },
  confidence: {
    name: 'Confidence',
    shortDescription: 'I can do this.',
    description:
      'Confident children choose levels that stretch them, because they expect to learn them. A hesitant child goes back to levels mastered long ago.',
    components: [
      'Chooses levels that are not easy for this child yet',
      'Chooses without being sent there by the game',
    ],
    suggestions: [
      'Start with a level the child won last week, then choose the next one together.',
      'Give everyone thinking time before the first answer, so that quick hands do not decide who is good at math.',
      'Ask a hesitant child to explain to a partner something they know well.',
      'Offer two problems of different difficulty and let the child pick: making the choice is the first step.',
    ],
    interventions: [mindsetCoaching, mindsetIntro],
  },
  goalOrientation: {
    name: 'Goal orientation',
    shortDescription: 'I know what I am working on.',
    description:
      'Children with a goal come back to a level they lost or left, until they have it. They play toward something, not only until the time is up.',
    components: ['Returns to a level that was lost or left', 'Wins it within a week'],
    suggestions: [
      'Start playtime with one sentence from each child: “Today I want to …”.',
      'Break a big goal into three steps, and mark each step when it is reached.',
      'Have children write down the level they will come back to, and start there next time.',
      'Close with two minutes of looking back: “Did I get there? What comes next?”',
    ],
    interventions: [dontQuit, mindsetIntro],
  },
  productiveStrategy: {
    name: 'Productive strategy',
    shortDescription: 'I know another way to try.',
    description:
      'Children with productive strategies change something after a mistake, and make fewer mistakes on the next try. Others repeat the same move and hope for a better result.',
    components: [
      'Makes fewer mistakes on the next try of a level than on the one before',
      'Or makes none at all',
    ],
    suggestions: [
      'Ask “What did you try? What could you try next?” before you give a hint.',
      'Collect different ways to solve one problem on the board, and have the class name each of them.',
      'Have pairs say their plan out loud before anyone touches the screen or writes a number.',
      'Praise a change of plan, even when it has not worked yet.',
    ],
    interventions: [hideTheNumbers, mindsetCoaching],
  },
  selfRegulation: {
    name: 'Self-regulation',
    shortDescription: 'I can keep going.',
    description:
      'Children who regulate themselves stay with a level until it ends, even when it gets hard. They notice that they are tired or frustrated, and do something about it.',
    components: ['Plays a level to its end', 'Does not leave it to wander around or to avoid what is hard'],
    suggestions: [
      'Agree on one more try before changing games.',
      'Teach a short reset: hands down, two slow breaths, read the question again.',
      'Plan two short sessions a week rather than one long one.',
      'Name the feeling without judging it: “That one was frustrating. What helps you keep going?”',
    ],
    interventions: [dontQuit, mindsetCoaching],
  },
}
