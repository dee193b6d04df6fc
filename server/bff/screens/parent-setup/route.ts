import { ParentSetupParams, ParentSetupView } from '../../../../shared/screens/parent-setup.ts'
import { page } from '../screen.ts'
import { loadParentSetup } from './load.ts'
import { parentSetupView } from './view.ts'

/** The end of a parent’s sign-up: the access code and the ways to play. */
export const parentSetup = page({
  name: 'parent-setup',
  params: ParentSetupParams,
  view: ParentSetupView,
  show: async (visit) =>
    parentSetupView({
      ...(await loadParentSetup(visit)),
      now: visit.now,
      zone: visit.identity.timezone,
      appStoreUrl: visit.config.appStoreUrl,
      playSiteUrl: visit.config.playSite?.url ?? null,
    }),
})
