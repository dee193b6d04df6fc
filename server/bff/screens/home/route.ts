import { HomeParams, HomeView } from '../../../../shared/screens/home.ts'
import { screen } from '../screen.ts'
import { loadHome } from './load.ts'
import { homeView } from './view.ts'

/** Where a signed-in person belongs now. */
export const home = screen({
  name: 'home',
  params: HomeParams,
  view: HomeView,
  needs: 'shell',
  show: async (visit, params) =>
    homeView({
      who: await loadHome(visit),
      isDevice: visit.identity.kind === 'device',
      isSmall: params.small === '1',
      rpPrefix: visit.config.rpPrefix,
      now: visit.now,
      zone: visit.identity.timezone,
      hasSuperpowers: visit.identity.superpowers,
      parentsCongratsUrl: visit.config.parentsCongratsUrl,
    }),
})
