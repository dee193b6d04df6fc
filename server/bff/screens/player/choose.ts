import { ChoosePlayer, ChosenView } from '../../../../shared/screens/player.ts'
import { deviceRoster } from '../../../contract/student-sign-in.ts'
import { playsWithoutPictures } from '../../rules/without-pictures.ts'
import type { Visit } from '../../session/visit.ts'
import { command } from '../command.ts'
import { CLASS_SHARE } from './class-share.ts'
import { player } from './route.ts'
import { playerView } from './view.ts'

/**
 * Chooses the child who is going to play; whoever was chosen before has left (S4.42, S7.121?). Where the class and the
 * app do without pictures, the child is in (S9.148, S9.149?).
 */
export const choosePlayer = command({
  screen: 'player',
  name: 'choose',
  method: 'POST',
  needs: 'players',
  body: ChoosePlayer,
  view: ChosenView,
  hasSecret: true,
  allowance: CLASS_SHARE,
  isByNetwork: true,
  async run(visit, child) {
    const state = await visit.player.choose(child)
    const view = state ? playerView({ studentId: child.studentId, state }) : await player.show(visit, {})
    return { ...view, signedIn: await withoutPictures(visit, child.rosterId) }
  },
})

/** Only a listed version asks how it stands with the class: all others cost no call. */
async function withoutPictures(visit: Visit, rosterId: string) {
  const { openedFrom } = visit.identity
  const builds = visit.config.buildsWithoutPictures
  if (!playsWithoutPictures({ usesPictures: false }, openedFrom, builds)) return null
  const roster = await visit.call(deviceRoster, { params: { rosterId } })
  if (!playsWithoutPictures(roster, openedFrom, builds)) return null
  await visit.player.prove()
  return { playAt: await visit.player.handOn() }
}
