import { CELL_NUMBERS, PERCENT_STEPS, scoreKey } from '../../../../shared/rules/skill-cells.ts'
import type { Wording } from '../../../../shared/screens/skills.ts'
import type { SkillScoreRow } from '../../../contract/play-entities.ts'
import {
  drawnStatus,
  masteryStatus,
  scorePercent,
  scoreWords,
  statusMeanings,
} from '../../rules/cell-status.ts'

/** Scores are compared by as many steps from 0 to 1. */
const KEY_STEPS = 100 * PERCENT_STEPS

const scored = ['green', 'yellow', 'red'] as const
/** The places of the wordings after those of scored cells. */
const places = { oneLevel: scored.length, tooFew: 2 * scored.length, none: 2 * scored.length + 1 } as const

/** What the cells of a class can be worded like, by place. */
export function wordingsOf(enough: number): Wording[] {
  const from = (levels: string): Wording[] =>
    scored.map((status) => {
      const word = statusMeanings[status]
      return { status, text: '{0}%', word, words: `${word}, ${scoreWords('{0}', levels)}`, isScored: true }
    })
  const word = statusMeanings.none
  const none = { status: 'none', word, isScored: false } as const
  const text = `{0} of ${enough}`
  return [
    ...from('{1} levels'),
    ...from('{1} level'),
    { ...none, text, words: `${word}, ${text} levels` },
    { ...none, text: '', words: word },
  ]
}

/**
 * Adds a standard's mark to a row's; a cell with too little data shows how many levels it has, unless they are not known
 * (S8.66?), and sorts last. A class has several hundred, so none is an array of its own.
 */
export function addCell(cells: number[], row: SkillScoreRow | undefined, enough: number): void {
  const status = drawnStatus(masteryStatus(row, enough))
  const score = row?.emaScoreValue
  const levels = Math.max(0, Math.floor(row?.numRelevantLevels ?? 0))
  if (status !== 'none' && typeof score === 'number') {
    const place = scored.indexOf(status) + (levels === 1 ? places.oneLevel : 0)
    const key = Math.round(KEY_STEPS * Math.max(0, Math.min(score, 1)))
    const percent = scorePercent(score)
    cells.push(place, percent, levels, key - percent * PERCENT_STEPS)
    return
  }
  const isCounted = row === undefined || row.numRelevantLevels !== null
  if (isCounted && levels < enough) cells.push(places.tooFew, levels, 0, 0)
  else cells.push(places.none, 0, 0, 0)
}

/** The place of the wording of a row's cell; -1 where the row has none. */
export const wordingAt = (cells: readonly number[], column: number): number =>
  cells[column * CELL_NUMBERS] ?? -1

/** What a cell sorts by: its score, or nothing. */
export const keyOf = (cell: readonly number[]): number | null =>
  (cell[0] ?? places.none) < places.tooFew ? scoreKey(cell) : null
