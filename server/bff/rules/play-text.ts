import { type ChartResult, chartResult, plainWord, playMark } from '../../../shared/rules/chart-results.ts'
import { countOf } from '../../../shared/rules/counts.ts'
import { uncapitalized } from '../../../shared/rules/letter-case.ts'
import type { ResultCounts } from './success.ts'

interface Ending {
  readonly quitType: string
  readonly levelProblemCountIncorrect: number | null
}

/** A play's `type` and mistakes in words: 'excellent, 1 mistake', or 'left early'. */
export function resultText(ending: Ending): string {
  const word = uncapitalized(plainWord(playMark(ending)))
  const { levelProblemCountIncorrect: mistakes } = ending
  const isCounted = ['excel', 'pass', 'lose'].includes(chartResult(ending))
  return isCounted && mistakes !== null ? `${word}, ${countOf(mistakes, 'mistake')}` : word
}

export function countResults(results: readonly ChartResult[]): ResultCounts {
  const counts = { excel: 0, pass: 0, lose: 0, quit: 0, unknown: 0 }
  for (const result of results) counts[result] += 1
  return counts
}
