import type { Span } from '../../../shared/rules/playtime.ts'
import { gameplay, STUDENTS_PER_CALL } from '../../contract/analytics.ts'
import type { GameplayRow } from '../../contract/entities.ts'
import type { CallUpstream } from './client.ts'

/**
 * Seconds per child and game over a span (S7.91, S7.92?). One call for up to 500 children, nobody
 * asked about makes none; more are asked for side by side.
 */
export async function gameplayOf(
  call: CallUpstream,
  studentIds: readonly string[],
  span: Span,
): Promise<GameplayRow[]> {
  const query = span === 'schoolYear' ? ({ period: span } as const) : ({ timespan: span } as const)
  const ids = [...new Set(studentIds)]
  const parts = Array.from({ length: Math.ceil(ids.length / STUDENTS_PER_CALL) }, (_, i) =>
    ids.slice(i * STUDENTS_PER_CALL, (i + 1) * STUDENTS_PER_CALL),
  )
  const replies = await Promise.all(
    parts.map((part) => call(gameplay, { query, body: { studentIds: part } })),
  )
  return replies.flat()
}
