import { ChoosePlayer, PlayerView } from '../../../../shared/screens/player.ts'
import { command } from '../command.ts'
import { player } from './route.ts'

/** Chooses the child who is going to play; whoever was chosen before has left (S4.42, S7.121?). */
export const choosePlayer = command({
  screen: 'player',
  name: 'choose',
  method: 'POST',
  needs: 'players',
  body: ChoosePlayer,
  view: PlayerView,
  async run(visit, child) {
    await visit.player.choose(child)
    return player.show(visit, {})
  },
})
