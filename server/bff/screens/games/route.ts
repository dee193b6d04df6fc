import { GamesParams, GamesView } from '../../../../shared/screens/games.ts'
import { page } from '../screen.ts'
import { gamesView } from './view.ts'

/** The embedded play site. No upstream call. */
export const games = page({
  name: 'games',
  params: GamesParams,
  view: GamesView,
  show: async ({ config }) => gamesView(config.playSite),
})
