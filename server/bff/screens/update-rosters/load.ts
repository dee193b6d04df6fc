import { formatCount } from '../../../../shared/rules/counts.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { UpdateRostersParams } from '../../../../shared/screens/update-rosters.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { nextRosters } from '../../../contract/next-rosters.ts'
import { teachersSummary } from '../../../contract/teachers.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'

export type NextRosters = ReplyOf<typeof nextRosters>

/**
 * The school named, or the only one there is; null if there are several. One or two calls. A child who cannot be read
 * stays where they are; without a class its children would stand here as in none, and leave it by a move.
 */
export async function loadUpdateRosters(
  { call, config }: Visit,
  { school }: UpdateRostersParams,
): Promise<NextRosters | null> {
  const schoolId = school ?? (await onlySchool(call))
  if (schoolId === null) return null
  const next = await call(nextRosters, { query: { schoolId } })
  const unread = ownersLeftOut(next.rosters).length
  if (unread === 0) return next
  throw new PublicError('class-unread', { message: classesUnread(unread, next.name, config.supportEmail) })
}

const classesUnread = (count: number, school: string, supportEmail: string): string =>
  `${formatCount(count)} ${count === 1 ? 'class' : 'classes'} of ${cutName(school)} could not be read, so the rosters cannot be updated right now. Nothing was lost. Write to ${supportEmail}.`

async function onlySchool(call: Visit['call']): Promise<string | null> {
  const { schools } = await call(teachersSummary, { query: { pageSize: 1 } })
  return schools.total === 1 ? (schools.list[0]?.schoolId ?? null) : null
}
