import { countOf } from '../../../../shared/rules/counts.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { numberWord } from '../../rules/number-text.ts'
import type { PlayGap } from '../../rules/play-gap.ts'
import { minuteText } from '../../rules/time-text.ts'

type Summary = NonNullable<StudentView['summary']>

const wordsOf = (gap: PlayGap): { readonly what: string; readonly rest: string } => {
  switch (gap.kind) {
    case 'barely':
      return { what: 'barely plays', rest: `: ${minuteText(gap.minutes)} in four weeks` }
    case 'away':
      return gap.daysAgo === null
        ? { what: 'has not played in four weeks', rest: '' }
        : { what: `has not played for ${countOf(gap.daysAgo, 'day')}`, rest: '' }
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

/** What the teacher can do about it, before any lesson. */
export function playGapStep(gap: PlayGap, name: string): Pick<Summary['next'], 'title' | 'text'> {
  if (gap.kind === 'left-many')
    return {
      title: 'Sit in on the next level',
      text: `See what makes ${name} leave. An easier level may be the one to go on with.`,
    }
  const least =
    gap.kind === 'barely'
      ? ` The class plays ${countOf(Math.round(gap.classAverage), 'minute')} in four weeks.`
      : ''
  return { title: 'Make time to play', text: `Find out what keeps ${name} from it.${least}` }
}
