import t from 'tap'
import { loadSettings } from '../../../../../server/bff/screens/settings/load.ts'
import type { CallUpstream } from '../../../../../server/bff/upstream/client.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../../server/contract/account.ts'
import { coteachers } from '../../../../../server/contract/coteachers.ts'
import { ownJoinRequest } from '../../../../../server/contract/join-requests.ts'
import { ownBounce } from '../../../../../server/contract/mails.ts'
import { teacherGames } from '../../../../../server/contract/settings.ts'
import { meReply } from '../../../../support/me.ts'
import { rowsLeftOut } from '../../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../../support/upstream-stub.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const zoom = { gameKey: 'zoom', appContext: 'Zoom', displayName: 'Zoom', isGameEnabled: true }
const daniel = { email: 'daniel@ridgeview.org', firstName: 'Daniel', lastName: 'Abara' }
const working = [
  answers(me, meReply()),
  answers(teacherGames, [zoom]),
  answers(ownJoinRequest, null),
  answers(ownBounce, null),
  answers(coteachers, [daniel]),
]
const expectedCall = (...ids: string[]) =>
  ids.map((id) => ({ id, args: id === 'coteachers' ? { params: { teacherId: 'me' } } : {}, wave: 1 }))

t.test(
  'the settings are one wave; co-teachers only where the role has some (S5.62, S7.56, S7.87)',
  async (t) => {
    const teacher = visitOf({ answers: working })
    t.same(await loadSettings(teacher.visit), {
      ...{ account: meReply(), games: [zoom], coteachers: [daniel] },
      joinRequest: null,
      bounce: null,
      hasOnlySharedChildren: false,
    })
    t.same(teacher.calls, expectedCall('me', 'teacherGames', 'ownJoinRequest', 'ownBounce', 'coteachers'))
    const tutor = visitOf({ answers: working, identity: teacherIdentity({ role: 'Tutor' }) })
    t.same((await loadSettings(tutor.visit)).coteachers, [])
    t.same(tutor.calls, expectedCall('me', 'teacherGames', 'ownJoinRequest', 'ownBounce'))
    const changed = visitOf({ answers: working, identity: teacherIdentity({ role: null }) })
    await loadSettings(changed.visit, 'Special ed teacher')
    t.same(
      changed.calls,
      expectedCall('me', 'teacherGames', 'ownJoinRequest', 'ownBounce', 'coteachers'),
      'the role that was just saved',
    )
  },
)

t.test('all but the account may fail', async (t) => {
  const without = visitOf({
    answers: [
      answers(me, meReply()),
      fails(teacherGames, 'down'),
      fails(ownJoinRequest, 'down'),
      fails(ownBounce, 'down'),
      fails(coteachers, 'slow'),
    ],
  })
  t.same(await loadSettings(without.visit), {
    ...{ account: meReply(), games: null, coteachers: null },
    joinRequest: null,
    bounce: null,
    hasOnlySharedChildren: false,
  })
  for (const failing of [me, teacherGames, ownJoinRequest, coteachers]) {
    const { visit } = visitOf({ answers: [...working, fails(failing, 'refused')] })
    await t.rejects(loadSettings(visit), new UpstreamError('refused', failing.id))
  }
  const { visit } = visitOf({ answers: [...working, fails(me, 'down')] })
  await t.rejects(loadSettings(visit), new UpstreamError('down', 'me'))
})

t.test('one damaged game takes no other with it, and is told (S2.122)', async (t) => {
  const games = async (...rows: object[]) => {
    const { upstream } = await stubUpstream(t, () => ({ status: 200, body: rows }))
    const { unread, to } = rowsLeftOut()
    const { visit } = visitOf({ answers: working })
    const call: CallUpstream = (called, args) =>
      called.id === teacherGames.id ? upstream.call(to, called, args) : visit.call(called, args)
    return { games: (await loadSettings({ ...visit, call })).games, unread }
  }
  for (const damage of [
    { isGameEnabled: null },
    { displayName: 7 },
    { gameKey: '' },
    { gameKey: 'two words' },
  ])
    t.same(await games({ ...zoom, gameKey: 'match', ...damage }, zoom), { games: [zoom], unread: ['game'] })
  t.same(
    await games({ ...zoom, isGameEnabled: null }),
    { games: null, unread: ['game'] },
    'nothing to choose from',
  )
  t.same(await games(), { games: [], unread: [] })
})
