import type { Span } from '../../../shared/rules/playtime.ts'
import { gameplay } from '../../contract/analytics.ts'
import type { GameplayRow } from '../../contract/play-entities.ts'
import type { CallUpstream } from './client.ts'
import { inBatches } from './student-batches.ts'

/** Seconds per child and game over a span; a child who did not play has no row (S7.91, S7.92?). */
export async function gameplayOf(
  call: CallUpstream,
  studentIds: readonly string[],
  span: Span,
): Promise<GameplayRow[]> {
  const query = span === 'schoolYear' ? ({ period: span } as const) : ({ timespan: span } as const)
  return (await inBatches(studentIds, (ids) => call(gameplay, { query, body: { studentIds: ids } }))).flat()
}
