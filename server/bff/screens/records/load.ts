import type { RecordsParams } from '../../../../shared/screens/records.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { erasureExtent, erasures } from '../../../contract/erasures.ts'
import { childOpenings } from '../../../contract/openings.ts'
import { myRosters } from '../../../contract/rosters.ts'
import type { Visit } from '../../session/visit.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { subjectOf } from './subject.ts'

export interface Loaded {
  /** Null for what one may see and not delete. */
  readonly extent: ReplyOf<typeof erasureExtent> | null
  readonly erasures: ReplyOf<typeof erasures>
  readonly rosters: ReplyOf<typeof myRosters>
  /** Who opened a child’s pages; null if it is not about a child, or not theirs to know. */
  readonly opened: ReplyOf<typeof childOpenings> | null
}

/**
 * What would be deleted, what already waits for it, and one's own classes. Three calls in parallel, and a
 * fourth for a child: who opened its pages.
 */
export async function loadRecords({ call }: Visit, params: RecordsParams): Promise<Loaded> {
  const { student, page, waiting } = params
  const [extent, listed, rosters, opened] = await Promise.all([
    call(erasureExtent, { query: subjectOf(params) }).catch(closed),
    call(erasures, { query: waiting === undefined ? {} : { page: Number(waiting) } }),
    call(myRosters, { query: { create: false } }),
    student === undefined
      ? null
      : call(childOpenings, {
          params: { studentId: student },
          query: page === undefined ? {} : { page: Number(page) },
        }).catch(closed),
  ])
  return { extent, erasures: listed, rosters, opened }
}

function closed(error: unknown): null {
  if (error instanceof UpstreamError && error.reason === 'denied') return null
  throw error
}
