import { pages } from '../../../../shared/paths.ts'
import { offeredApps } from '../../../../shared/rules/offered-apps.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import type { NoIPadsView } from '../../../../shared/screens/no-ipads.ts'
import type { Settings } from '../../../contract/entities.ts'
import { type AppPlaces, appAddress } from '../../rules/apps.ts'

const IN_A_BROWSER = 'The web games run in a browser on any computer.'

/** What a class, or a family, without iPads can play (S2.90). */
export const noIPadsView = (settings: Settings, places: AppPlaces): NoIPadsView => {
  const isParent = isParentRole(settings.role)
  return {
    text: isParent
      ? `${IN_A_BROWSER} You find the iPad games in your setup whenever you have an iPad.`
      : `${IN_A_BROWSER} The iPad games are ready when you have iPads: change “iPads in class” in Settings and they appear.`,
    webGames: offeredApps(settings)
      .filter(({ type }) => type === 'web')
      .map((app) => ({
        gameKey: app.game.gameKey,
        name: app.game.displayName,
        href: appAddress(app, places),
      })),
    settings: isParent ? null : pages.settings,
    setup: pages.setup,
  }
}
