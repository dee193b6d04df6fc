import type { UpdateRostersParams } from '../../../../shared/screens/update-rosters.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { nextRosters } from '../../../contract/next-rosters.ts'
import { teachersSummary } from '../../../contract/teachers.ts'
import type { Visit } from '../../session/visit.ts'

export type NextRosters = ReplyOf<typeof nextRosters>

/** The school named, or the only one there is; null if there are several. One or two calls. */
export async function loadUpdateRosters(
  { call }: Visit,
  { school }: UpdateRostersParams,
): Promise<NextRosters | null> {
  const schoolId = school ?? (await onlySchool(call))
  return schoolId === null ? null : call(nextRosters, { query: { schoolId } })
}

async function onlySchool(call: Visit['call']): Promise<string | null> {
  const { schools } = await call(teachersSummary, { query: { pageSize: 1 } })
  return schools.total === 1 ? (schools.list[0]?.schoolId ?? null) : null
}
