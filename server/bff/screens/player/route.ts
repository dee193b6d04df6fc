import { PlayerParams, PlayerView } from '../../../../shared/screens/player.ts'
import { screen } from '../screen.ts'
import { loadPlayer } from './load.ts'
import { playerView } from './view.ts'

/** The child who is using a class device. */
export const player = screen({
  name: 'player',
  params: PlayerParams,
  view: PlayerView,
  hasSecret: true,
  needs: 'players',
  show: async (visit) => playerView(await loadPlayer(visit)),
})
