import { SetupParams, SetupView } from '../../../../shared/screens/setup.ts'
import { page } from '../screen.ts'
import { loadSetup } from './load.ts'
import { setupView } from './view.ts'

/** The setup checklist. */
export const setup = page({
  name: 'setup',
  params: SetupParams,
  view: SetupView,
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
