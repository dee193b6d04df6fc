import { me } from '../../../contract/account.ts'
import type { Settings } from '../../../contract/entities.ts'
import type { Visit } from '../../session/visit.ts'

/** The settings, which say which games there are; one call. */
export const loadNoIPads = async ({ call }: Visit): Promise<{ readonly settings: Settings }> => ({
  settings: (await call(me, {})).clientData.settings,
})
