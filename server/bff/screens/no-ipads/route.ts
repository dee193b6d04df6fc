import { NoIPadsParams, NoIPadsView } from '../../../../shared/screens/no-ipads.ts'
import { screen } from '../screen.ts'
import { loadNoIPads } from './load.ts'
import { noIPadsView } from './view.ts'

/** The notice for classes without iPads. */
export const noIPads = screen({
  name: 'no-ipads',
  params: NoIPadsParams,
  view: NoIPadsView,
  needs: 'setup',
  show: async (visit) => {
    const { settings } = await loadNoIPads(visit)
    return noIPadsView(settings, {
      appStoreUrl: visit.config.appStoreUrl,
      playSiteUrl: visit.config.playSite?.url ?? null,
    })
  },
})
