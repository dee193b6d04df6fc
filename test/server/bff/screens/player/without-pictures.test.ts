import t from 'tap'
import { choosePlayer } from '../../../../../server/bff/screens/player/choose.ts'
import { identityOfDevice } from '../../../../../server/bff/session/identity.ts'
import type { OpenedFrom } from '../../../../../server/bff/session/session.ts'
import * as upstream from '../../../../../server/contract/student-sign-in.ts'
import { answers, type OnDevice, visitOf } from '../../../../support/visit.ts'

const kai = { studentId: 'kai', rosterId: 'r1' }
const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 900 }
const unset = { isSet: false, hints: 'off', isLocked: false, steps: null } as const

t.test('a listed version plays without pictures where the class does (S9.148, S9.149?)', async (t) => {
  const chosen = async (usesPictures: boolean, openedFrom?: OpenedFrom) => {
    const device: OnDevice = { player: null }
    const { visit, calls } = visitOf({
      identity: identityOfDevice('t-1', 'UTC', openedFrom),
      device,
      config: { buildsWithoutPictures: new Map([['zoom', ['220']]]) },
      answers: [
        answers(upstream.choosePlayer, tokens),
        answers(upstream.userPassword, unset),
        answers(upstream.deviceRoster, { rosterId: 'r1', name: 'Room 12', usesPictures, children: [] }),
      ],
    })
    const { signedIn } = await choosePlayer.run(visit, kai)
    return { signedIn, isProven: device.player?.isProven, calls: calls.length }
  }
  const listed = { fromApp: 'zoom', buildNumber: '220' }
  t.same(await chosen(false, listed), { signedIn: { playAt: null }, isProven: true, calls: 3 })
  t.same(await chosen(true, listed), { signedIn: null, isProven: false, calls: 3 }, 'the teacher has them on')
  const others = [undefined, { ...listed, buildNumber: '219' }, { fromApp: 'zoom' }]
  for (const other of others)
    t.same(await chosen(false, other), { signedIn: null, isProven: false, calls: 2 }, 'and no call is spent')
})
