import t from 'tap'
import { closedGames } from '../../../../../server/bff/rules/closed-games.ts'
import { TODAY } from '../../../../support/visit.ts'
import { factorRow, last, view } from './show.ts'

t.test('a class that never played gets one sentence and its next step', async (t) => {
  const never = { scores: [], factors: [], gameplay: [], lastLevels: [] }
  const steps = {
    at: 1,
    all: [
      { title: 'Class list', text: '4 students' },
      { title: 'Code in the room', text: 'On the class sheet' },
      { title: 'First level played', text: 'Then this list begins' },
    ],
    note: 'Nobody is named for not playing before the class has started.',
  }
  const empty = {
    title: 'Nobody in Room 12 has played yet',
    text: 'Give the class its code. This list begins with the first level they play.',
    action: { label: 'Print the class sheet', href: '/account/printRoster?roster=r1' },
    steps,
  }
  t.match(view(never), { children: { length: 0 }, light: { length: 0 }, week: null, empty })
  t.equal(view(never, { teacher: 'teacher-2' }).empty?.action, null, 'the code is another teacher’s')
  t.match(view({ ...never, lastLevels: [last('s4', 0)] }), {
    empty: null,
    heading: 'Three, strongest reason first',
    children: [{ reason: { text: 'Has not played yet.' }, action: { label: 'Print the code' } }, {}, {}],
  })
})

t.test('nobody is sent to hand out a code that opens nothing, before a plan or after it', async (t) => {
  const never = { scores: [], factors: [], gameplay: [], lastLevels: [] }
  const closed = (plan: string, trialStartDate: number | null, expirationDay: number | null) =>
    closedGames({ plan, trialStartDate, expirationDay }, TODAY)
  const over = closed('trial', 20191001, 20191015)
  const plans = { label: 'See plans', href: '/account/account' }
  t.same(view(never, {}, over).empty, {
    title: 'Nobody in Room 12 has played yet',
    text: 'Your pilot has ended, so the access code does not open the games.',
    action: plans,
    steps: null,
  })
  t.match(view(never, {}, closed('gold', null, 20191015)).empty, {
    text: /^Your subscription has ended, so /,
  })
  t.match(view({ ...never, lastLevels: [last('s4', 0)] }, {}, over).children, [
    { reason: { text: 'Has not played yet.' }, action: plans },
    {},
    {},
  ])
  const ahead = closed('trial', null, null)
  const choose = { label: 'Choose a day', href: '/account/setup' }
  t.match(view(never, {}, ahead).empty, {
    text: 'The access code opens the games from the first day of your pilot.',
    action: choose,
    steps: null,
  })
  t.match(view({ ...never, lastLevels: [last('s4', 0)] }, {}, ahead).children, [{ action: choose }, {}, {}])
})

t.test('one light reason is folded away, and no factor counts from too few datapoints', async (t) => {
  const few = factorRow('s1', 0.3)
  const { growthMindset } = few
  const shown = view({
    scores: [{ studentId: 's4', columnId: '3OA', emaScoreValue: 0.4, numRelevantLevels: 8 }],
    factors: [{ ...few, growthMindset: { ...growthMindset, datapoints: 19 } }],
    gameplay: [],
    lastLevels: ['s1', 's2', 's3', 's4'].map((id) =>
      last(id, 0, id === 's3' ? { levelResultType: 'died' } : {}),
    ),
  })
  t.same(shown.children, [])
  t.equal(shown.heading, 'Nobody today')
  t.same(shown.light, [
    {
      studentId: 's4',
      name: 'Amara Okafor',
      href: '/account/students/s4?roster=r1',
      text: 'Not yet on one skill: multiply and divide.',
    },
    {
      studentId: 's3',
      name: 'Linh Nguyen',
      href: '/account/students/s3?roster=r1',
      text: 'Lost the last level: Match, level 7.',
    },
  ])
  t.equal(shown.onTheirWay, 2)
  t.equal(shown.empty, null)
})

t.test('children hidden today are listed below the list only, and can be shown again', async (t) => {
  const shown = view({ hidden: ['s2', 'somebody else'] })
  t.equal(shown.heading, 'Two, strongest reason first')
  t.same(
    shown.children.map(({ studentId }) => studentId),
    ['s1', 's3'],
  )
  t.same(shown.hidden, [
    { students: ['s2'], name: 'Zoë Lindqvist', text: 'Barely plays: 5 minutes in four weeks.' },
  ])
  t.match(view({ hidden: ['s1', 's2', 's3'] }), { heading: 'Nobody else today', count: '' })
})

t.test('several children not yet on a skill are a group to teach at once', async (t) => {
  const scores = ['s1', 's2', 's3', 's4'].flatMap((studentId, i) =>
    ['3OA', '3_4'].map((columnId) => ({
      studentId,
      columnId,
      emaScoreValue: columnId === '3_4' && i > 1 ? 0.9 : 0.4,
      numRelevantLevels: 8,
    })),
  )
  t.same(view({ scores }).teachOnce, [
    {
      skill: 'Multiply and divide',
      href: '/account/dashboard?roster=r1&grade=3&detail=details&sort=3OA&dir=asc',
      count: '4 students',
      names: 'Amara, Jayden, Linh and Zoë',
    },
  ])
})
