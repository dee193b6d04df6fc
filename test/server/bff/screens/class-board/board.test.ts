import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { releaseClass } from '../../../../../server/bff/screens/class-board/release.ts'
import { classBoard } from '../../../../../server/bff/screens/class-board/route.ts'
import { classProjector } from '../../../../../server/bff/screens/class-projector/route.ts'
import { readRows } from '../../../../../server/bff/upstream/read-rows.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { rosterPasswords } from '../../../../../server/contract/picture-passwords.ts'
import { tint } from '../../../../../shared/rules/names.ts'
import { classKeeper } from '../../../../support/live-class.ts'
import { answers, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const params = { roster: 'r1' }
function opened(identity = teacherIdentity()) {
  const keeper = classKeeper()
  return { keeper, ...visitOf({ answers: keeper.answers, identity }) }
}
const child = (studentId: string, name: string, rest: object) => ({
  studentId,
  name,
  fullName: name,
  firstName: name.split(' ')[0],
  initials: name.replace(/[^A-Z]/g, ''),
  tint: tint(studentId),
  badge: null,
  level: null,
  password: 'set',
  need: null,
  ...rest,
})

t.test('a class as it stands now, by one call (S7.123, S9.52)', async (t) => {
  const { visit, calls } = opened()
  t.same(await classBoard.show(visit, params), {
    name: 'Room 12',
    links: {
      back: '/account/roster?roster=r1',
      list: '/account/roster/r1',
      projector: '/account/roster/r1/projector',
      kit: '/account/roster/r1/login-kit',
    },
    nobody: null,
    mayHelp: true,
    isHeld: false,
    closed: null,
    inGame: 3,
    counts: [
      { is: 'out', count: 2 },
      { is: 'pictures', count: 2 },
      { is: 'help', count: 1 },
      { is: 'locked', count: 1 },
      { is: 'in', count: 1 },
      { is: 'idle', count: 1 },
      { is: 'playing', count: 1 },
    ],
    children: [
      child('s1', 'Aaliyah James', {
        is: 'playing',
        now: 'Hungry Fish',
        badge: 'hungry-fish',
        level: 'level 7',
      }),
      child('s2', 'Dev Patel', { is: 'idle', now: 'Idle 7 minutes', badge: 'pizza', level: 'level 9' }),
      child('s3', 'Kai Nakamura', {
        is: 'locked',
        now: 'Locked until tomorrow',
        password: 'locked',
        need: { why: 'Three wrong tries', detail: 'Locked until tomorrow' },
      }),
      child('s4', 'Linh Nguyen', { is: 'pictures', now: 'Chooses new pictures', password: 'none' }),
      child('s5', 'Mateo Rivera', {
        is: 'pictures',
        now: 'Two wrong tries',
        need: { why: 'Two wrong tries', detail: 'One try left today' },
      }),
      child('s6', 'Priya Raman', {
        is: 'help',
        now: 'Asks for help',
        password: 'help',
        need: { why: 'Forgot the pictures', detail: 'Waiting for 1 minute' },
        asks: {
          ...{ device: 'A device with the class code', asked: '10:59 am, 1 minute ago' },
          ...{ misses: 1, isOnSeveral: false },
        },
      }),
      child('s7', 'Sofía Delgado', { is: 'in', now: 'Signed in', password: 'hints' }),
      child('s8', 'Zoë Lindqvist', { is: 'out', now: 'Not in' }),
      child('s9', 'Zoë Moss', { is: 'out', now: 'Not in' }),
    ],
    waiting: ['s6', 's3', 's5'],
  })
  t.same(calls, [
    { id: 'rosterPasswords', args: { query: { teacherId: undefined, rosterId: 'r1' } }, wave: 1 },
  ])
})

t.test('who has waited longest for the teacher comes first', async (t) => {
  const { visit, keeper } = opened()
  const since = [2, 9].map((minutes) => new Date(NOW.getTime() - minutes * 60_000).toISOString())
  const [first, second] = keeper.reply.students.slice(0, 2).map((one, at) =>
    Object.assign(one, {
      helpToken: `token-${at}`,
      asks: { askedAt: since[at] ?? '', devices: 1, byBadge: false },
    }),
  )
  const { waiting } = await classBoard.show(visit, params)
  t.equal(waiting[0], second?.studentId)
  t.equal(waiting.includes(first?.studentId ?? ''), true)
})

t.test('that the class code opens no games is told on the board, and on the wall in its place', async (t) => {
  const planTimes = { plan: 'trial', trialStartDate: 20191001, expirationDay: 20191015 }
  const { visit } = opened(teacherIdentity({ planTimes }))
  const text = 'Your pilot has ended, so the class code does not open the games.'
  t.same((await classBoard.show(visit, params)).closed, {
    text,
    way: { label: 'See plans', href: '/account/account' },
  })
  t.equal((await classProjector.show(visit, params)).closed, text)
  t.equal((await classProjector.show(opened().visit, params)).closed, null)
  t.equal((await classBoard.show(visit, { ...params, teacher: 'teacher-2' })).closed, null)
})

t.test('no token of a request is told', async (t) => {
  t.notMatch(JSON.stringify(await classBoard.show(opened().visit, params)), /token-of/)
})

t.test('who only administers a class looks, and lets nobody in (S6.49)', async (t) => {
  const { visit, calls, recorded } = opened()
  const theirs = { ...params, teacher: 'another' }
  t.match(await classBoard.show(visit, theirs), {
    mayHelp: false,
    links: { projector: '/account/roster/r1/projector?teacher=another' },
  })
  await t.rejects(releaseClass.run(visit, theirs), new PublicError('forbidden'))
  t.same([recorded, calls.some(({ id }) => id === 'releaseRoster')], [[], false])
})

t.test('an internal administrator without superpowers sees no class of others (S6.36)', async (t) => {
  const { visit, calls } = opened(teacherIdentity({ isInternalAdmin: true }))
  const theirs = { ...params, teacher: 'another' }
  const unknown = { name: 'UpstreamError', reason: 'unknown' }
  await t.rejects(classBoard.show(visit, theirs), unknown)
  await t.rejects(classProjector.show(visit, theirs), unknown)
  await t.rejects(releaseClass.run(visit, theirs), unknown)
  t.same(calls, [])
})

t.test('a held class is marked, and released on record', async (t) => {
  const { visit, keeper, recorded } = opened()
  if (keeper.reply.roster) keeper.reply.roster = { ...keeper.reply.roster, isHeld: true }
  t.equal((await classBoard.show(visit, params)).isHeld, true)
  t.equal((await releaseClass.run(visit, params)).isHeld, false)
  t.same(recorded, [['class-released', 'r1']])
})

t.test('a class without pictures, and an upstream that says nothing of the class', async (t) => {
  const { visit, keeper } = opened()
  keeper.reply = { ...keeper.reply, studentPasswords: 'off', students: [] }
  t.match(await classBoard.show(visit, params), {
    nobody: { title: 'Picture passwords are off' },
    children: [],
    inGame: 0,
  })
  keeper.reply = { ...keeper.reply, studentPasswords: 'picturePasswords' }
  t.match(await classBoard.show(visit, params), { nobody: { title: 'No students yet' } })
  t.equal((await classProjector.show(visit, params)).sub, 'No students yet')
  const { visit: other } = visitOf({
    answers: [answers(rosterPasswords, { studentPasswords: 'off', students: [] })],
  })
  await t.rejects(
    classBoard.show(other, params),
    new UpstreamError('invalid-response', 'rosterPasswords', { detail: 'of no roster' }),
  )
})

t.test('the wall is shown first names and who is in, and nothing else', async (t) => {
  const { visit } = opened()
  t.same(await classProjector.show(visit, { ...params, teacher: 't2' }), {
    name: 'Room 12',
    sub: '3 of 9 are in',
    back: '/account/roster/r1/live?teacher=t2',
    closed: null,
    in: 3,
    children: [
      { studentId: 's1', name: 'Aaliyah', is: 'in' },
      { studentId: 's2', name: 'Dev', is: 'in' },
      { studentId: 's3', name: 'Kai', is: 'pictures' },
      { studentId: 's4', name: 'Linh', is: 'pictures' },
      { studentId: 's5', name: 'Mateo', is: 'pictures' },
      { studentId: 's6', name: 'Priya', is: 'pictures' },
      { studentId: 's7', name: 'Sofía', is: 'in' },
      { studentId: 's8', name: 'Zoë L.', is: 'out' },
      { studentId: 's9', name: 'Zoë M.', is: 'out' },
    ],
  })
})

t.test('one child who cannot be read is missing from the board and the wall alone', async (t) => {
  const { keeper, visit } = opened()
  const [first, ...others] = keeper.reply.students
  const unread = { misses: -1, isLocked: null, helpToken: 7, signedInAt: 'x', session: 'none' }
  const damaged = Object.entries(unread).map(([field, value]) => ({ ...first, [field]: value }))
  for (const broken of [null, { ...first, studentId: 7 }, { ...first, isSet: null }, ...damaged]) {
    const { reply, leftOut } = readRows(rosterPasswords.reply, {
      ...keeper.reply,
      students: [broken, ...others],
    })
    t.same(leftOut, ['student sign-in'])
    const { visit: read } = visitOf({ answers: [answers(rosterPasswords, reply as never)] })
    const without = { ...keeper.reply, students: others }
    const { visit: whole } = visitOf({ answers: [answers(rosterPasswords, without)] })
    t.same(await classBoard.show(read, params), await classBoard.show(whole, params))
    t.same(await classProjector.show(read, params), await classProjector.show(whole, params))
  }
  t.equal((await classBoard.show(visit, params)).children.length, others.length + 1)
})

t.test('a class of which nobody can be read is not called empty', async (t) => {
  const { reply } = readRows(rosterPasswords.reply, { ...classKeeper().reply, students: [null, {}] })
  const { visit } = visitOf({ answers: [answers(rosterPasswords, reply as never)] })
  const title = '2 students could not be read'
  t.match(await classBoard.show(visit, params), {
    nobody: { title, text: 'There is nobody to see in this class right now. Nothing was lost.' },
  })
  t.equal((await classProjector.show(visit, params)).sub, title)
})
