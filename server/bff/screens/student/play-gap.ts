import { countOf } from '../../../../shared/rules/counts.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { gamesLink, inRoster, PRINT_CODE, UNLOCK, VERIFY } from '../../rules/class-links.ts'
import { type ClosedGames, closedText } from '../../rules/closed-games.ts'
import { numberWord } from '../../rules/number-text.ts'
import type { PlayGap } from '../../rules/play-gap.ts'
import { minuteText } from '../../rules/time-text.ts'

type Summary = NonNullable<StudentView['summary']>
type Step = Pick<Summary['next'], 'title' | 'text' | 'link'>

/** The class that the child was reached from. */
export interface GapClass {
  readonly roster: string
  readonly teacher: string | undefined
  readonly isPartners: boolean
  /** Why the class's code opens no games. */
  readonly closed: ClosedGames | null
}

const awayText = (daysAgo: number | null): string =>
  daysAgo === null ? 'has not played in four weeks' : `has not played for ${countOf(daysAgo, 'day')}`

const wordsOf = (gap: PlayGap): { readonly what: string; readonly rest: string } => {
  switch (gap.kind) {
    case 'help':
      return { what: 'asks for help to sign in', rest: '' }
    case 'locked':
      return { what: 'cannot sign in', rest: ': three wrong picture passwords today' }
    case 'no-password':
      return { what: 'has no picture password', rest: `, and ${awayText(gap.daysAgo)}` }
    case 'barely':
      return { what: 'barely plays', rest: `: ${minuteText(gap.minutes)} in four weeks` }
    case 'away':
      return { what: awayText(gap.daysAgo), rest: '' }
    case 'left-many': {
      const { left, levels } = gap
      return { what: `left ${left} of the last ${levels} levels early`, rest: '' }
    }
  }
}

/** 'two skills are not there yet' */
export const skillGapsText = (count: number): string =>
  `${numberWord(count)} ${count === 1 ? 'skill is' : 'skills are'} not there yet`

/** 'Zoë barely plays: 7 minutes in four weeks, and one skill is not there yet.' */
export function playGapSentence(
  gap: PlayGap,
  { name, play, skillGaps }: { readonly name: string; readonly play: string; readonly skillGaps: number },
): Summary['sentence'] {
  const { what, rest } = wordsOf(gap)
  return {
    // Who hardly plays does not also play more than before.
    before: gap.kind === 'left-many' && play !== '' ? `${name} ${play}, but ` : `${name} `,
    gap: what,
    after: `${rest}${skillGaps === 0 ? '' : `, and ${skillGapsText(skillGaps)}`}.`,
  }
}

/** The gap as the first of its column, and the way to what was played. */
export function playGapRow(gap: PlayGap, href: string): Summary['gaps']['rows'][number] {
  const { what } = wordsOf(gap)
  return {
    mark: null,
    label: capitalized(what),
    href,
    score: null,
    isNew: false,
    meaning: null,
  }
}

/** What nobody can mend while the code opens no games. */
const needsGames: ReadonlySet<PlayGap['kind']> = new Set(['no-password', 'barely', 'away'])

/** What the teacher can do about it, before any lesson: the same as on Attention. */
export function playGapStep(gap: PlayGap, name: string, of: GapClass): Step {
  if (of.closed && needsGames.has(gap.kind))
    return {
      title: of.closed.is === 'ended' ? 'Open the games again' : 'Open the games',
      text: closedText(of.closed),
      link: of.closed.way,
    }
  switch (gap.kind) {
    case 'help': {
      const text = `${name} forgot the three pictures, and waits at a device.`
      return { title: 'Help with signing in', text, link: inRoster(VERIFY, of) }
    }
    case 'locked': {
      const text = `Three wrong picture passwords today: ${name} waits for you.`
      return { title: 'Let the child in', text, link: inRoster(UNLOCK, of) }
    }
    case 'no-password': {
      const text = `${name} chooses three pictures at the first sign-in, with the code of the class.`
      return { title: 'A first sign-in', text, link: codeOf(of) }
    }
    case 'left-many':
      return {
        title: 'Sit in on the next level',
        text: `See what makes ${name} leave. An easier level may be the one to go on with.`,
        link: null,
      }
    case 'barely': {
      const ofClass = countOf(Math.round(gap.classAverage), 'minute')
      return {
        title: 'Make time to play',
        text: `Find out what keeps ${name} from it. The class plays ${ofClass} in four weeks.`,
        link: gap.hasPlayedToday ? null : codeOf(of),
      }
    }
    case 'away':
      return {
        title: 'Make time to play',
        text: `Find out what keeps ${name} from it.`,
        link: gap.daysAgo === null ? codeOf(of) : null,
      }
  }
}

/** Children of a partner sign in there, without a code. */
const codeOf = (of: GapClass): Step['link'] => (of.isPartners ? null : gamesLink(of, PRINT_CODE))
