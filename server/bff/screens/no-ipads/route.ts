import { NoIPadsParams, NoIPadsView } from '../../../../shared/screens/no-ipads.ts'
import { me } from '../../../contract/account.ts'
import { page } from '../screen.ts'
import { noIPadsView } from './view.ts'

/** The notice for classes without iPads; the settings decide which games it lists. One upstream call. */
export const noIPads = page({
  name: 'no-ipads',
  params: NoIPadsParams,
  view: NoIPadsView,
  show: async (visit) => {
    const { clientData } = await visit.call(me, {})
    return noIPadsView(clientData.settings, {
      appStoreUrl: visit.config.appStoreUrl,
      playSiteUrl: visit.config.playSite?.url ?? null,
    })
  },
})
