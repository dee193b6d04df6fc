import t from 'tap'
import { loadSettings } from '../../../../../server/bff/screens/settings/load.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../../server/contract/account.ts'
import { coteachers } from '../../../../../server/contract/coteachers.ts'
import { ownJoinRequest } from '../../../../../server/contract/join-requests.ts'
import { ownBounce } from '../../../../../server/contract/mails.ts'
import { teacherGames } from '../../../../../server/contract/settings.ts'
import { meReply } from '../../../../support/me.ts'
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
      onlySees: false,
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
    onlySees: false,
  })
  for (const failing of [me, teacherGames, ownJoinRequest, coteachers]) {
    const { visit } = visitOf({ answers: [...working, fails(failing, 'refused')] })
    await t.rejects(loadSettings(visit), new UpstreamError('refused', failing.id))
  }
  const { visit } = visitOf({ answers: [...working, fails(me, 'down')] })
  await t.rejects(loadSettings(visit), new UpstreamError('down', 'me'))
})
