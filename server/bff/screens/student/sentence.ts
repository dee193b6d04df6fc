import type { StudentView } from '../../../../shared/screens/student.ts'
import type { ChildSummary } from '../../rules/child-summary.ts'
import { minutesChange, risesWeekly } from '../../rules/child-weeks.ts'
import { namedGame } from '../../rules/named-game.ts'
import { numberWord } from '../../rules/number-text.ts'
import { comesBefore } from '../../rules/play-gap.ts'
import { playGapSentence, skillGapsText } from './play-gap.ts'

type Sentence = NonNullable<StudentView['summary']>['sentence']

/** The child in one sentence: what moves, and then the gaps, which are emphasized. */
export function sentenceOf(summary: ChildSummary, name: string): Sentence {
  const { play, isGood } = movesOf(summary)
  const { playGap, skillGaps } = summary
  if (playGap && comesBefore(playGap, skillGaps))
    return playGapSentence(playGap, { name, play: isGood ? play : '', skillGaps })
  const gap = skillGaps === 0 ? '' : skillGapsText(skillGaps)
  const after = sinceLastWeek(summary)
  if (play === '')
    return gap === ''
      ? { before: aboutSkills(summary, name), gap: '', after: '' }
      : { before: `For ${name}, `, gap, after }
  if (gap !== '') return { before: `${name} ${play}, ${isGood ? 'but' : 'and'} `, gap, after }
  return { before: `${name} ${play}${restOf(summary)}`, gap: '', after: '' }
}

/** ', two more than last week.'; only the end of the sentence if nothing changed or it is not known. */
function sinceLastWeek({ gapsByWeek }: ChildSummary): string {
  const more = gapsByWeek === null ? 0 : (gapsByWeek.at(-1) ?? 0) - (gapsByWeek.at(-2) ?? 0)
  return more === 0 ? '.' : `, ${numberWord(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than last week.`
}

/** 'plays more every week and climbs in Zoom'; empty if nothing moves or it cannot be told. */
function movesOf({ strengths, weeks }: ChildSummary): { play: string; isGood: boolean } {
  const change = weeks && minutesChange(weeks)
  const climb = strengths.find(({ kind }) => kind === 'climb')
  const climbing = climb?.kind === 'climb' ? [`climbs in ${namedGame(climb.appContext).name}`] : []
  if (change === 'more' || change === 'far more') {
    const plays =
      weeks && risesWeekly(weeks) ? 'plays more every week' : 'plays more than in the weeks before'
    return { play: [plays, ...climbing].join(' and '), isGood: true }
  }
  if (change === 'less' || change === 'far less') {
    const plays = 'plays less than in the weeks before'
    return { play: [plays, ...climbing].join(' but '), isGood: false }
  }
  return { play: climbing.join(''), isGood: true }
}

/** What could not be loaded is not said to be missing play. */
function restOf({ skillsJudged }: ChildSummary): string {
  if (skillsJudged === null) return '.'
  return skillsJudged > 0 ? ', and no skill is a gap.' : '. There is not enough play yet to judge the skills.'
}

function aboutSkills({ skillsJudged, weeks, arePlaysUnread }: ChildSummary, name: string): string {
  if (weeks === null) return withoutPlays(skillsJudged, name, arePlaysUnread)
  if (skillsJudged === null) return `The skills of ${name} could not be loaded.`
  return skillsJudged > 0
    ? `${name} has no gap in the skills played so far.`
    : `There is not enough play yet to say how ${name} is doing.`
}

/** Whoever has no gap in the skills may hardly play. */
function withoutPlays(skillsJudged: number | null, name: string, arePlaysUnread: boolean): string {
  const plays = arePlaysUnread
    ? `not all plays of ${name} could be read`
    : `the plays of ${name} could not be loaded`
  if (skillsJudged === null)
    return arePlaysUnread
      ? `The skills of ${name} could not be loaded, nor could all plays be read.`
      : `The skills and plays of ${name} could not be loaded.`
  return skillsJudged > 0
    ? `No skill is a gap, but ${plays}.`
    : `There is not enough play yet to judge the skills, and ${plays}.`
}
