import type { RecordsParams } from '../../../../shared/screens/records.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { erasureExtent, erasures } from '../../../contract/erasures.ts'
import { myRosters } from '../../../contract/rosters.ts'
import type { Visit } from '../../session/visit.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { subjectOf } from './subject.ts'

export interface Loaded {
  /** Null for what one may see and not delete. */
  readonly extent: ReplyOf<typeof erasureExtent> | null
  readonly erasures: ReplyOf<typeof erasures>['erasures']
  readonly rosters: ReplyOf<typeof myRosters>
}

/** What would be deleted, what already waits for it, and one's own classes. Three calls in parallel. */
export async function loadRecords({ call }: Visit, params: RecordsParams): Promise<Loaded> {
  const [extent, listed, rosters] = await Promise.all([
    call(erasureExtent, { query: subjectOf(params) }).catch(closed),
    call(erasures, {}),
    call(myRosters, { query: { create: false } }),
  ])
  return { extent, erasures: listed.erasures, rosters }
}

function closed(error: unknown): null {
  if (error instanceof UpstreamError && error.reason === 'denied') return null
  throw error
}
