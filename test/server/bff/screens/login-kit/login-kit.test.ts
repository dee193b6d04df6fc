import t from 'tap'
import { loadLoginKit } from '../../../../../server/bff/screens/login-kit/load.ts'
import { loginKitView } from '../../../../../server/bff/screens/login-kit/view.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../../server/contract/account.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { tint } from '../../../../../shared/rules/names.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const room12 = rosterReply('r1', 'Room 12', [
  student('s3', 'Zoë Moss'),
  student('s1', 'Amara Okafor'),
  student('s2', 'Zoë Lindqvist'),
])
const withPictures = meReply({ settings: { studentPasswords: 'picturePasswords' } })

const show = (roster = room12, account = withPictures, teacher?: string) =>
  loginKitView({
    roster,
    account,
    params: { roster: 'r1', ...(teacher !== undefined && { teacher }) },
    now: NOW,
    timezone: 'America/New_York',
  })

t.test(
  'a class for paper, whole: names as children are called, the code and the steps (S5.101)',
  async (t) => {
    t.same(show(), {
      name: 'Room 12',
      teachers: 'Rosa Castillo',
      back: '/account/roster/r1/live',
      hasPictures: true,
      missing: null,
      advice: null,
      code: 'rc7m42kd',
      homeCode: null,
      steps: [
        { is: 'code', text: 'Type the code' },
        { is: 'name', text: 'Tap your name' },
        { is: 'pictures', text: 'Tap 3 pictures' },
        { is: 'play', text: 'Play!' },
      ],
      scanSteps: [
        { is: 'scan', text: 'Scan the square' },
        { is: 'pictures', text: 'Tap 3 pictures' },
        { is: 'play', text: 'Play!' },
      ],
      students: [
        { studentId: 's1', name: 'Amara', initials: 'AO', tint: tint('s1') },
        { studentId: 's2', name: 'Zoë L.', initials: 'ZL', tint: tint('s2') },
        { studentId: 's3', name: 'Zoë M.', initials: 'ZM', tint: tint('s3') },
      ],
      printed: 'October 16, 2019',
    })
    t.equal(show(room12, meReply({ clientData: { homeCode: 'rc7m42kdp' } })).homeCode, 'rc7m42kdp')
    t.equal(show(rosterReply('r1', 'Room 12', [student('s1', '')])).students[0]?.name, 'No name')
  },
)

t.test(
  'without pictures a step is missing, and it says what to do; a grade without them has none',
  async (t) => {
    const off = show(room12, meReply({ settings: { studentPasswords: 'off' } }))
    t.same(
      off.steps.map(({ is }) => is),
      ['code', 'name', 'play'],
    )
    t.same(off.advice, {
      text: 'Picture passwords are off, so children only tap their name. If they are to tap three pictures too, turn them on before you print.',
      way: { label: 'Open settings', href: '/account/settings' },
    })
    const settings = { studentPasswords: 'off' } as const
    const ended = meReply({ settings, subscription: { expirationDay: 20191015 } })
    t.match(show(room12, ended).advice, { text: /^Your pilot has ended, so /, way: { label: 'See plans' } })
    const ahead = meReply({ subscription: { trialStartDate: null, expirationDay: null } })
    t.match(show(room12, ahead).advice, { text: /from the first day/, way: { label: 'Choose a day' } })
    t.equal(show(room12, meReply({ settings: { gradeLevel: 'K', studentPasswords: 'off' } })).advice, null)
  },
)

t.test('an empty class, no code, and a class of somebody else’s each say what to do', async (t) => {
  t.same(show(rosterReply('r1', 'Room 12', [])).missing, {
    title: 'No students yet',
    text: 'Add the children of this class, and print a badge for each.',
    way: { label: 'Add students', href: '/account/roster/r1' },
  })
  t.same(show(room12, meReply({ clientData: { loginCode: '' } })).missing, {
    title: 'No class code yet',
    text: 'Children begin with the class code, and your account has none yet. Ask for it under Support, and print the kit then.',
    way: null,
  })
  const theirs = { ...room12, teachers: [{ id: 't2', firstName: 'Yusuf', lastName: 'Demir' }] }
  const account = meReply({ clientData: { homeCode: 'rc7m42kdp' } })
  t.match(show(theirs, account, 't2'), {
    missing: {
      title: 'Only its own teacher prints this kit',
      text: 'The class code is theirs to hand out. Ask Yusuf Demir to print it.',
      way: null,
    },
    advice: null,
    code: '',
    homeCode: null,
    back: '/account/roster/r1/live?teacher=t2',
  })
  t.match(show({ ...room12, teachers: [] }).missing, { text: /Ask its teacher to print it\./ })
})

t.test(
  'it is two calls at once, and each is needed; any other class is unknown (S7.74, S7.76)',
  async (t) => {
    const given = [answers(me, withPictures), answers(myRosters, [room12]), answers(teacherRosters, [room12])]
    const { visit, calls } = visitOf({ answers: given })
    t.same(await loadLoginKit(visit, { roster: 'r1' }), { roster: room12, account: withPictures })
    t.same(
      calls.map(({ id, wave }) => [id, wave]),
      [
        ['me', 1],
        ['myRosters', 1],
      ],
    )
    await t.rejects(loadLoginKit(visit, { roster: 'r9' }), new UpstreamError('unknown', 'rosters'))
    for (const call of [me, myRosters]) {
      const { visit: other } = visitOf({ answers: [...given, fails(call, 'down')] })
      await t.rejects(loadLoginKit(other, { roster: 'r1' }), new UpstreamError('down', call.id))
    }
    const internal = visitOf({ answers: given, identity: teacherIdentity({ isInternalAdmin: true }) })
    await t.rejects(loadLoginKit(internal.visit, { roster: 'r1', teacher: 't2' }), {
      name: 'UpstreamError',
      reason: 'unknown',
    })
  },
)
