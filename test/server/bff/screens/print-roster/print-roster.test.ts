import t from 'tap'
import { loadPrintRoster } from '../../../../../server/bff/screens/print-roster/load.ts'
import { printRosterView } from '../../../../../server/bff/screens/print-roster/view.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../../server/contract/account.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const long = student('s2', 'Alexandria-Josephine Montgomery-Whitfield')
const room12 = rosterReply('r1', 'Room 12', [long, student('s1', 'Amara Okafor')])

const show = (roster = room12, account = meReply({ settings: { studentPasswords: 'picturePasswords' } })) =>
  printRosterView({ roster, account, params: {}, now: NOW, mayEdit: true, timezone: 'America/New_York' })

t.test(
  'a roster for paper, whole: 30 characters and nothing after them (S2.142, S5.100, S5.102?)',
  async (t) => {
    t.same(show(), {
      name: 'Room 12',
      sub: 'Rosa Castillo · Grade 3 · Maple Street',
      advice: null,
      accessCode: 'rc7m42kd',
      homeCode: null,
      steps: ['Type the access code.', 'Tap your name, then your three pictures.'],
      students: [
        { studentId: 's2', name: 'Alexandria-Josephine Montgomer' },
        { studentId: 's1', name: 'Amara Okafor' },
      ],
      printed: 'Printed October 16, 2019 · 2 students',
      rosterHref: '/account/roster?roster=r1',
      kitHref: '/account/roster/r1/login-kit',
    })
    t.same(
      show(room12, meReply()).steps,
      ['Type the access code.', 'Tap your name.'],
      'without picture passwords',
    )
  },
)

t.test('before a code is printed that opens no games, it is said so', async (t) => {
  const ended = meReply({ subscription: { expirationDay: 20191015 } })
  t.same(show(room12, ended).advice, {
    text: 'Your pilot has ended, so the access code does not open the games.',
    way: { label: 'See plans', href: '/account/account' },
  })
  t.equal(show(room12, meReply({ subscription: { expirationDay: 20191016 } })).advice, null)
  const ahead = meReply({ subscription: { trialStartDate: 20191021, expirationDay: 20191104 } })
  t.same(show(room12, ahead).advice, {
    text: 'The access code opens the games from Monday, October 21.',
    way: { label: 'Change the day', href: '/account/setup' },
  })
  t.equal(show({ ...room12, teachers: [] }, ended).advice, null, 'of another’s code nothing is known')
})

t.test('another teacher’s code is theirs to hand out', async (t) => {
  const theirs = { ...room12, teachers: [{ id: 't2', firstName: 'Yusuf', lastName: 'Demir' }] }
  const account = meReply({ clientData: { homeCode: 'rc7m42kdp' } })
  t.match(show(theirs, account), {
    accessCode: null,
    homeCode: null,
    kitHref: null,
    sub: 'Yusuf Demir · Grade 3',
  })
})

t.test(
  'it is two calls at once, and somebody else’s roster returns "not found" (S7.74, S7.76)',
  async (t) => {
    const identity = teacherIdentity({ rights: 'V' })
    const { visit, calls } = visitOf({
      answers: [answers(me, meReply()), answers(myRosters, [room12]), answers(teacherRosters, [room12])],
      identity,
    })
    t.equal((await loadPrintRoster(visit, { roster: 'r1' })).roster, room12)
    t.same(
      calls.map(({ id, wave }) => [id, wave]),
      [
        ['me', 1],
        ['myRosters', 1],
      ],
    )
    await t.rejects(loadPrintRoster(visit, { roster: 'r9' }), new UpstreamError('unknown', 'rosters'))
  },
)
