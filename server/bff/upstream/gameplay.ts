import type { Span } from '../../../shared/rules/playtime.ts'
import { gameplay } from '../../contract/analytics.ts'
import type { GameplayRow } from '../../contract/play-entities.ts'
import type { CallUpstream } from './client.ts'
import { ownersLeftOut } from './read-rows.ts'
import { inBatches } from './student-batches.ts'

/** A row of playtime, or one that could not be read: then without seconds, and perhaps without whose it is. */
export type PlayedRow = GameplayRow | { readonly studentId: string | null; readonly seconds: null }

/** Seconds per child and game over a span; a child who did not play has no row (S7.91, S7.92?). */
export async function gameplayOf(
  call: CallUpstream,
  studentIds: readonly string[],
  span: Span,
): Promise<PlayedRow[]> {
  const query = span === 'schoolYear' ? ({ period: span } as const) : ({ timespan: span } as const)
  const replies = await inBatches(studentIds, (ids) => call(gameplay, { query, body: { studentIds: ids } }))
  return replies.flatMap(withUnread)
}

/** The rows of an answer, with those that had to be left out of it. */
export const withUnread = (rows: readonly GameplayRow[]): PlayedRow[] => [
  ...rows,
  ...ownersLeftOut(rows).map((studentId) => ({ studentId, seconds: null })),
]
