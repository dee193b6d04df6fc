import { pages } from '../../../../shared/paths.ts'
import type { NoIPadsView } from '../../../../shared/screens/no-ipads.ts'
import type { Settings } from '../../../contract/entities.ts'
import { type AppPlaces, appAddress, offeredApps } from '../../rules/apps.ts'

/** What a class without iPads can play (S2.90). */
export const noIPadsView = (settings: Settings, places: AppPlaces): NoIPadsView => ({
  webGames: offeredApps(settings)
    .filter(({ type }) => type === 'web')
    .map((app) => ({ gameKey: app.game.gameKey, name: app.game.displayName, href: appAddress(app, places) })),
  settings: pages.settings,
  setup: pages.setup,
})
