import { pages } from '../../../../shared/paths.ts'
import { HomeParams, HomeView } from '../../../../shared/screens/home.ts'
import { loadSignedInPerson } from '../../upstream/signed-in-person.ts'
import { page } from '../screen.ts'
import { homeView } from './view.ts'

/** A class device only knows the children's names; a child let in by a back-up code leads back to the codes. */
const devicePages: ReadonlyMap<string, string> = new Map([
  ['device', pages.visualPassword],
  ['student', pages.deviceLogin],
])

/**
 * Where a signed-in person belongs now. One upstream call for an account; none for a partner or a device,
 * which each have a single home.
 */
export const home = page({
  name: 'home',
  params: HomeParams,
  view: HomeView,
  show: async (visit, params) => {
    const { identity, config, now } = visit
    const onDevice = devicePages.get(identity.kind) ?? null
    return homeView({
      who: identity.partner || onDevice ? null : await loadSignedInPerson(visit),
      onDevice,
      isSmall: params.small === '1',
      rpPrefix: config.rpPrefix,
      now,
      zone: identity.timezone,
      hasSuperpowers: identity.superpowers,
      // On another site a view would have no banner and no way back.
      parentsCongratsUrl: identity.viewing ? pages.parentsCongrats : config.parentsCongratsUrl,
      requestedReturn: params.return,
    })
  },
})
