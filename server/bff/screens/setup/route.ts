import { SetupParams, SetupView } from '../../../../shared/screens/setup.ts'
import { screen } from '../screen.ts'
import { loadSetup } from './load.ts'
import { setupView } from './view.ts'

/** The setup checklist. */
export const setup = screen({
  name: 'setup',
  params: SetupParams,
  view: SetupView,
  needs: 'setup',
  show: async (visit) =>
    setupView({
      ...(await loadSetup(visit)),
      now: visit.now,
      zone: visit.identity.timezone,
      appStoreUrl: visit.config.appStoreUrl,
      playSiteUrl: visit.config.playSite?.url ?? null,
      deviceLimit: visit.config.deviceLimit,
    }),
})
