import type { PicturePasswordParams } from '../../../../shared/screens/picture-password.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { deviceRoster, deviceRosters } from '../../../contract/student-sign-in.ts'
import type { Visit } from '../../session/visit.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'

export interface PicturePasswordSources {
  readonly rosters: ReplyOf<typeof deviceRosters>['rosters']
  /** The chosen class, or the only one; null while there is a choice to make. */
  readonly open: ReplyOf<typeof deviceRoster> | null
  /** There may be more than one: a class that could not be read may be the child's, so none opens by itself. */
  readonly isChoice: boolean
}

/** The classes of a device and the children of the one that is open: one call, or two where those come by themselves. */
export async function loadPicturePassword(
  visit: Visit,
  { rosterId }: PicturePasswordParams,
): Promise<PicturePasswordSources> {
  const { rosters, open: given } = await visit.call(deviceRosters, { query: { open: rosterId ?? 'only' } })
  const isChoice = rosters.length > 1 || !isReadWhole(rosters)
  const open = isChoice ? rosters.find((one) => one.rosterId === rosterId) : rosters[0]
  if (open && given?.rosterId === open.rosterId) return { rosters, open: given, isChoice }
  return {
    rosters,
    open: open ? await visit.call(deviceRoster, { params: { rosterId: open.rosterId } }) : null,
    isChoice,
  }
}
