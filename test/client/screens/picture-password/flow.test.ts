import { readFileSync } from 'node:fs'
import t from 'tap'
import { flow, startOf } from '../../../../client/screens/picture-password/flow.ts'
import {
  CONFIRMED,
  type FlowEvent,
  type FlowPage,
  type FlowState,
  LAST_LOOK,
} from '../../../../client/screens/picture-password/flow-states.ts'
import { type Picture, pictureGroups } from '../../../../shared/rules/picture-password.ts'

const kai = { studentId: 'kai', name: 'Kai' }
const mine: readonly Picture[] = ['owl', 'cookie', 'rocket']
const playAt = 'https://play.test/#token=code'
const choose = (standing: 'noPassword' | 'hasPassword' | 'passwordsOff'): FlowEvent => ({
  type: 'playerChosen',
  player: kai,
  ...(standing === 'passwordsOff' ? { standing, playAt } : { standing }),
})
const picked = (picture: Picture): FlowEvent => ({ type: 'picked', picture })
const right: FlowEvent = { type: 'practiced', isRight: true }
const wrong: FlowEvent = { type: 'practiced', isRight: false }
const plain = [
  'otherRoster childrenLoaded next startOver confirmed passwordSaved passwordExists wrongPassword studentLocked',
  'classLocked passwordReset passwordNotSet forgot tryAgain unlocked remembered hintsOn notMe failed',
]
  .join(' ')
  .split(' ')
  .map((type) => ({ type }) as FlowEvent)

/** One picture of each group is enough to walk every edge, and keeps the states few. */
const events: readonly FlowEvent[] = [
  ...plain,
  { type: 'rosterChosen', rosterId: 'room-12' },
  choose('noPassword'),
  choose('hasPassword'),
  choose('passwordsOff'),
  ...mine.map(picked),
  right,
  wrong,
  { type: 'loggedIn', playAt },
  { type: 'triesCounted', triesLeft: 1 },
]

interface Step {
  readonly from: FlowState
  readonly event: FlowEvent
  readonly to: FlowState
}

/** Every event in every state that can be reached at all. */
function everyStep(): readonly Step[] {
  const steps: Step[] = []
  const waiting: FlowState[] = [startOf(null), startOf('room-12')]
  const seen = new Set(waiting.map((state) => JSON.stringify(state)))
  for (let from = waiting.pop(); from; from = waiting.pop()) {
    for (const event of events) {
      const to = flow(from, event)
      steps.push({ from, event, to })
      const key = JSON.stringify(to)
      if (!seen.has(key)) waiting.push(to)
      seen.add(key)
    }
  }
  return steps
}

const walk = (from: FlowState, ...by: readonly FlowEvent[]): FlowState => by.reduce(flow, from)
const is = (
  type: 'next' | 'confirmed' | 'passwordSaved' | 'forgot' | 'hintsOn' | 'tryAgain' | 'unlocked',
): FlowEvent => ({
  type,
})
const selection = walk(startOf('room-12'), { type: 'childrenLoaded' })
const login = walk(selection, choose('hasPassword'))
const steps = everyStep()

const PAGES: readonly FlowPage[] = [
  'rosters',
  'roster',
  'playerSelection',
  'firstTimeLogin',
  'creation',
  'beginTraining',
  'sillySentence',
  'training',
  'endTraining',
  'login',
  'wrongPassword',
  'forgotPassword',
  'teacherFailedRetrieval',
  'startRetrieval',
  'postLogin',
  'error',
]
const WITHOUT_CHILD: readonly FlowPage[] = ['rosters', 'roster', 'playerSelection']

t.test('exactly the sixteen pages can be reached (S4.41)', async (t) => {
  t.same(new Set(steps.map(({ to }) => to.page)), new Set(PAGES))
})

t.test('every edge that can be walked is drawn, and no other', async (t) => {
  const drawing = readFileSync('docs/picture-password-flow.md', 'utf8')
  const drawn = [...drawing.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map((edge) => edge.slice(1).join(' '))
  const walked = steps
    .filter(({ from, to }) => from.page !== to.page && from.page !== 'error' && to.page !== 'error')
    .filter(({ event }) => event.type !== 'notMe')
    .map(({ from, event, to }) => `${from.page} ${to.page} ${event.type}`)
  t.same([...new Set(walked)].sort(), drawn.sort())
})

t.test('whoever was chosen can say that it is somebody else, on every page', async (t) => {
  const left = steps.filter(({ from, event }) => event.type === 'notMe' && 'player' in from)
  t.same(
    new Set(left.map(({ from }) => from.page)),
    new Set(PAGES.filter((page) => !WITHOUT_CHILD.includes(page))),
  )
  for (const { to } of left) t.same(to, selection, 'and nothing of the child is kept')
})

t.test('an error loses nothing, and leads nowhere but back or to the next child', async (t) => {
  const broken = steps.filter(({ from, to }) => from.page !== 'error' && to.page === 'error')
  t.equal(new Set(broken.map(({ from }) => from.page)).size, PAGES.length - WITHOUT_CHILD.length - 1)
  for (const { from, to } of broken) t.same(flow(to, is('tryAgain')), from)
  const ways = steps.filter(({ from, to }) => from.page === 'error' && to.page !== 'error')
  t.same(new Set(ways.map(({ event }) => event.type)), new Set(['notMe', 'tryAgain']))
})

t.test('rosters where there is a choice, otherwise roster (S4.43?)', async (t) => {
  t.same(startOf(null), { page: 'rosters' })
  t.same(startOf('room-12'), { page: 'roster', rosterId: 'room-12' })
})

t.test('only a child without a password is asked for one (S4.43?)', async (t) => {
  t.equal(walk(selection, choose('noPassword')).page, 'firstTimeLogin')
  t.equal(login.page, 'login')
  t.match(walk(selection, choose('passwordsOff')), { page: 'postLogin', playAt })
})

t.test(
  'three picks, a look at them, and confirming raises the step above three (S4.44, S4.45, S4.46?)',
  async (t) => {
    let state = walk(selection, choose('noPassword'), is('next'))
    for (const [place, picture] of mine.entries()) {
      t.match(state, { page: 'creation', step: place })
      t.same(flow(state, is('confirmed')), state, 'not confirmed before the last')
      t.same(flow(state, is('passwordSaved')), state)
      const other = pictureGroups[(place + 1) % pictureGroups.length]?.[0]
      if (other) t.same(flow(state, picked(other)), state, 'a picture of another group is no pick')
      state = flow(state, picked(picture))
    }
    t.match(state, { page: 'creation', step: LAST_LOOK, picks: mine })
    state = flow(state, is('confirmed'))
    t.match(state, { page: 'creation', step: CONFIRMED, picks: mine })
    state = flow(state, is('passwordSaved'))
    t.match(state, { page: 'beginTraining', picks: mine })
  },
)

t.test('two rounds of three right picks, and a wrong one is simply picked again (S4.48?)', async (t) => {
  let state = walk(login, is('forgot'), is('hintsOn'), is('next'))
  for (const place of [0, 1, 2, 3, 4, 5]) {
    t.match(state, { page: 'training', round: place < 3 ? 1 : 2, step: place % 3 })
    t.same(flow(state, wrong), state)
    state = flow(state, right)
  }
  t.match(state, { page: 'endTraining', for: 'retrieval' })
})

t.test('a training and what follows it know nothing of the pictures', async (t) => {
  const after = steps.filter(({ to }) => ['training', 'endTraining', 'postLogin'].includes(to.page))
  for (const { to } of after) t.notOk('picks' in to)
})

t.test('a lock leads on by whether the teacher has helped (S4.52, S4.53?)', async (t) => {
  for (const type of ['studentLocked', 'classLocked'] as const) {
    const locked = type === 'studentLocked' ? 'student' : 'class'
    const atLogin = flow(login, { type })
    t.match(atLogin, { page: 'wrongPassword', locked })
    const isOwn = locked === 'student'
    t.same(flow(atLogin, is('tryAgain')), isOwn ? atLogin : login, 'a class’s lock shows only by trying')
    t.same(flow(atLogin, is('unlocked')), isOwn ? login : atLogin, 'the teacher lets a child in again')
    const remembered = walk(login, is('forgot'), { type: 'remembered' })
    t.match(flow(remembered, { type }), { page: 'wrongPassword', locked }, 'no teacher has helped')
    const helped = { ...remembered, afterRetrieval: true } as const
    const failed = flow(helped, { type })
    t.match(failed, { page: 'teacherFailedRetrieval', because: type })
    t.same(flow(failed, is('unlocked')), isOwn ? login : failed, 'the teacher lets a child in again')
    const again = walk(helped, { type: 'wrongPassword' }, is('tryAgain'), { type })
    t.match(again, { page: 'teacherFailedRetrieval', because: type }, 'nor is it forgotten by a miss')
  }
})
