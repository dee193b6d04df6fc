import { MobileLandingParams, MobileLandingView } from '../../../../shared/screens/mobile-landing.ts'
import { page } from '../screen.ts'
import { loadMobileLanding } from './load.ts'
import { mobileLandingView } from './view.ts'

/** The landing page on small screens. */
export const mobileLanding = page({
  name: 'mobile-landing',
  params: MobileLandingParams,
  view: MobileLandingView,
  show: async (visit) =>
    mobileLandingView({
      ...(await loadMobileLanding(visit)),
      identity: visit.identity,
      rpPrefix: visit.config.rpPrefix,
      hasPlaySite: visit.config.playSite !== null,
      now: visit.now,
    }),
})
