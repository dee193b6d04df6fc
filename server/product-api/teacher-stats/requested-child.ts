import type { HistorySpan } from '../../../shared/rules/playtime.ts'
import type { Clock } from '../../clock.ts'
import { zoneOfCaller } from '../analytics/caller-zone.ts'
import { startOfSpan } from '../analytics/playtime.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { requireVisibleStudents } from '../ownership.ts'

/** The child a call is about, and the days it asks for. */
export interface RequestedChild {
  readonly studentId: string
  /** The caller's time zone, which defines the days. */
  readonly zone: string
  /** The span: from midnight of its first day until now. */
  readonly since: Date
  readonly now: Date
}

interface CallRequest {
  readonly db: Db
  readonly clock: Clock
  readonly bearer: Bearer
  readonly headers: { readonly 'x-mpact-user': string }
  readonly query?: Readonly<Record<string, unknown>> & {
    timespan?: Exclude<HistorySpan, 'schoolYear'>
    period?: 'schoolYear'
  }
}

/** Lets a call through only for a child the bearer may access; throws the usual 404 otherwise. */
export async function requestedChild({
  db,
  clock,
  bearer,
  headers,
  query,
}: CallRequest): Promise<RequestedChild> {
  const studentId = headers['x-mpact-user']
  await requireVisibleStudents(db, bearer, [studentId])
  const zone = await zoneOfCaller(db, bearer.accountId)
  const now = clock.now()
  const since = startOfSpan(query?.period ?? query?.timespan ?? '28', zone, now)
  return { studentId, zone, since, now }
}
