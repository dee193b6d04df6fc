import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { helpSignIn } from '../../../../../server/bff/screens/roster-editor/help-sign-in.ts'
import { resetPassword } from '../../../../../server/bff/screens/roster-editor/reset-password.ts'
import { rosterEditor } from '../../../../../server/bff/screens/roster-editor/route.ts'
import { showPassword } from '../../../../../server/bff/screens/roster-editor/show-password.ts'
import { readRows } from '../../../../../server/bff/upstream/read-rows.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { rosterPasswords } from '../../../../../server/contract/picture-passwords.ts'
import { teacherRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { passwordState } from '../../../../support/password-state.ts'
import { rosterKeeper } from '../../../../support/roster-keeper.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

function editorWithPasswords() {
  const keeper = rosterKeeper([
    rosterReply('r1', 'Room 12', [
      student('s1', 'Amara Okafor'),
      student('s2', 'Linh Nguyen'),
      student('s3', 'Zoë Lind'),
    ]),
    rosterReply('r7', 'Room 7', [student('s7', 'Jayden Brooks')]),
  ])
  keeper.passwords = new Map([
    ['s1', { password: 'owl,ice cream,rocket', hints: 'off' as const }],
    ['s2', { password: 'dog,apple,key', hints: 'on' as const }],
    ['s7', { password: 'dog,apple,key', hints: 'off' as const }],
  ])
  const others = answers(teacherRosters, () => keeper.rosters)
  return { keeper, ...visitOf({ answers: [...keeper.answers, others] }) }
}
const stateOf = (view: Awaited<ReturnType<typeof rosterEditor.show>>) => ({
  passwords: view.passwords,
  students: view.students.map(({ studentId, password }) => [studentId, password]),
})

t.test(
  'only those who set a password are marked, and no response carries one unrequested (S1.7, S2.138)',
  async (t) => {
    const { visit, keeper, calls } = editorWithPasswords()
    const view = await rosterEditor.show(visit, { roster: 'r1' })
    t.same(stateOf(view), {
      passwords: { mayReset: true },
      students: [
        ['s1', 'set'],
        ['s3', 'none'],
        ['s2', 'hints'],
      ].sort(),
    })
    t.notMatch(JSON.stringify(view), /rocket|apple/)
    t.equal(calls.length, 3)
    keeper.passwords = undefined
    const off = await rosterEditor.show(visit, { roster: 'r1' })
    t.same([off.passwords, off.students.map(({ password }) => password)], [null, [null, null, null]])
  },
)

t.test('without the passwords the class is still shown, and told of them', async (t) => {
  const { keeper, visit: whole } = editorWithPasswords()
  const told = 'The picture passwords are not available right now. The rest of the class is here.'
  for (const reason of ['down', 'invalid-response'] as const) {
    const { visit } = visitOf({ answers: [...keeper.answers, fails(rosterPasswords, reason)] })
    const view = await rosterEditor.show(visit, { roster: 'r1' })
    t.match(view, { passwords: null, passwordsNotice: told })
  }
  t.equal((await rosterEditor.show(whole, { roster: 'r1' })).passwordsNotice, null)
  keeper.passwords = undefined
  t.equal((await rosterEditor.show(whole, { roster: 'r1' })).passwordsNotice, null, 'the class has none')
})

t.test('a password that cannot be read takes no other with it, and is not said to be unset', async (t) => {
  const { keeper } = editorWithPasswords()
  const set = { ...passwordState('s2'), helpToken: 'token-of-s2' }
  const { reply } = readRows(rosterPasswords.reply, {
    studentPasswords: 'picturePasswords',
    students: [null, set, passwordState('s3', { isSet: false })],
  })
  const { visit } = visitOf({ answers: [...keeper.answers, answers(rosterPasswords, reply as never)] })
  t.same(stateOf(await rosterEditor.show(visit, { roster: 'r1' })), {
    passwords: { mayReset: true },
    students: [
      ['s1', null],
      ['s3', 'none'],
      ['s2', 'help'],
    ].sort(),
  })
  await t.rejects(
    helpSignIn.run(visit, { roster: 'r1', student: 's1', how: 'verify' }),
    new UpstreamError('invalid-response', 'rosterPasswords'),
    'who waits may be the one who could not be read',
  )
})

t.test('pictures are shown on request for a child of the class (S2.138, S3.41)', async (t) => {
  const { visit, recorded } = editorWithPasswords()
  const params = { roster: 'r1' }
  t.same(await showPassword.run(visit, { ...params, student: 's1' }), {
    pictures: ['owl', 'ice cream', 'rocket'],
  })
  t.same(await showPassword.run(visit, { ...params, student: 's3' }), { pictures: null })
  for (const student of ['s7', 'nobody'])
    await t.rejects(showPassword.run(visit, { ...params, student }), new UpstreamError('unknown', 'rosters'))
  t.same(recorded, [['password-shown', 's1']], 'on record where there were any to show')
})

t.test('only a teacher of the class may reset them (S6.50)', async (t) => {
  const { visit, keeper, recorded } = editorWithPasswords()
  const theirs = { roster: 'r1', teacher: 'another', student: 's1' }
  await t.rejects(resetPassword.run(visit, theirs), new PublicError('forbidden'))
  t.same((await rosterEditor.show(visit, { roster: 'r1', teacher: 'another' })).passwords, {
    mayReset: false,
  })
  t.ok(keeper.passwords?.has('s1'))
  const view = await resetPassword.run(visit, { roster: 'r1', student: 's1' })
  t.equal(view.students.find(({ studentId }) => studentId === 's1')?.password, 'none')
  t.same(recorded, [['student-sign-in-helped: reset', 's1']])
  await t.rejects(
    resetPassword.run(visit, { roster: 'r1', student: 's7' }),
    new UpstreamError('unknown', 'rosters'),
    'a child of another class',
  )
})

t.test(
  'who is locked out or asks for help is marked, and no token of a request is told (S4.57, S4.54)',
  async (t) => {
    const { visit, keeper } = editorWithPasswords()
    keeper.passwords = new Map([
      ['s1', { password: 'owl,cookie,rocket', hints: 'off', isLocked: true }],
      ['s2', { password: 'dog,apple,key', hints: 'on', isLocked: true, helpToken: 'token-of-s2' }],
    ])
    const view = await rosterEditor.show(visit, { roster: 'r1' })
    t.same(
      new Map(stateOf(view).students as [string, string][]),
      new Map([
        ['s1', 'locked'],
        ['s3', 'none'],
        ['s2', 'help'],
      ]),
    )
    t.notMatch(JSON.stringify(view), /token-of/)
  },
)

t.test(
  'a teacher verifies, unlocks, and turns hints on and off, each on record (S4.54, S7.119, S7.126)',
  async (t) => {
    const { visit, keeper, recorded } = editorWithPasswords()
    keeper.passwords = new Map([
      ['s1', { password: 'owl,cookie,rocket', hints: 'off', isLocked: true }],
      ['s2', { password: 'dog,apple,key', hints: 'off', helpToken: 'token-of-s2' }],
    ])
    const help = async (student: string, how: 'verify' | 'unlock' | 'hints-on' | 'hints-off') => {
      const view = await helpSignIn.run(visit, { roster: 'r1', student, how })
      return view.students.find(({ studentId }) => studentId === student)?.password
    }
    t.equal(await help('s1', 'unlock'), 'set')
    t.equal(await help('s1', 'hints-on'), 'hints')
    t.equal(await help('s1', 'hints-off'), 'set')
    t.equal(await help('s2', 'verify'), 'hints', 'verifying turns the hints on')
    t.same(recorded, [
      ['student-sign-in-helped: unlock', 's1'],
      ['student-sign-in-helped: hints-on', 's1'],
      ['student-sign-in-helped: hints-off', 's1'],
      ['student-sign-in-helped: verify', 's2'],
    ])
    await t.rejects(help('s2', 'verify'), new PublicError('not-found'), 'the request is answered already')
    await t.rejects(help('s7', 'unlock'), new UpstreamError('unknown', 'rosters'), 'a child of another class')
    t.equal(recorded.length, 4, 'what was refused is not on record as done')
  },
)

t.test('who only administers a class lets nobody in (S6.49)', async (t) => {
  const { visit, keeper, recorded, calls } = editorWithPasswords()
  keeper.passwords = new Map([['s1', { password: 'owl,cookie,rocket', hints: 'off', helpToken: 'token' }]])
  for (const how of ['verify', 'unlock', 'hints-on', 'hints-off'] as const)
    await t.rejects(
      helpSignIn.run(visit, { roster: 'r1', teacher: 'another', student: 's1', how }),
      new PublicError('forbidden'),
    )
  t.same([keeper.passwords.get('s1')?.helpToken, recorded, calls.length], ['token', [], 4])
})
