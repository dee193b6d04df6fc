import type { NoIPadsView } from '../../../../shared/screens/no-ipads.ts'
import type { Settings } from '../../../contract/entities.ts'
import { accountPage } from '../../rules/account-pages.ts'
import { type AppPlaces, appAddress, offeredApps } from '../../rules/apps.ts'

/** What a class without iPads can play (S2.90). */
export const noIPadsView = (settings: Settings, places: AppPlaces): NoIPadsView => ({
  webGames: offeredApps(settings)
    .filter(({ type }) => type === 'web')
    .map((app) => ({ gameKey: app.game.gameKey, name: app.game.displayName, href: appAddress(app, places) })),
  settings: accountPage('settings'),
  setup: accountPage('setup'),
})
