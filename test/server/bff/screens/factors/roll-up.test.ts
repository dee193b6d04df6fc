import t from 'tap'
import { factors } from '../../../../../server/bff/screens/factors/route.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { factorsRollUp } from '../../../../../server/contract/roll-ups.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { FactorsPageView, type FactorsParams } from '../../../../../shared/screens/factors.ts'
import { held } from '../../../../support/contract.ts'
import { districtReply, districtView, institutionLine } from '../../../../support/roll-up.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Reply = ReplyOf<typeof factorsRollUp>

const levels = [
  [43, 30, 20, 7],
  [50, 50, 0, 0],
  [0, 0, 0, 100],
  [1, 98, 1, 0],
  [0, 0, 100, 0],
]
const nobody = Array.from({ length: 5 }, () => [0, 0, 0, 0])
const district: Reply = {
  ...districtReply,
  lines: [
    {
      ...institutionLine,
      id: 's-1',
      name: 'Cedar Point',
      students: 100,
      classes: 4,
      teachers: 3,
      figures: { levels },
    },
    {
      ...institutionLine,
      id: 's-2',
      name: 'Harbor Middle',
      students: 0,
      classes: 0,
      teachers: 1,
      figures: { levels: nobody },
    },
  ],
  whole: { students: 100, classes: 4, teachers: 4, figures: { levels } },
}

async function show(reply: Reply, params: FactorsParams = {}) {
  const { visit, calls } = visitOf({
    answers: [answers(factorsRollUp, reply)],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
  })
  const view = held(FactorsPageView, await factors.show(visit, params))
  if (!('form' in view) || view.form !== 'roll-up') throw new Error('not a roll-up')
  return { view, calls }
}

const cells = [
  { text: '100', key: 100 },
  { text: '43%', key: 0.43, counts: [43, 30, 20, 7] },
  { text: '50%', key: 0.5, counts: [50, 50, 0, 0] },
  { text: '0%', key: 0, counts: [0, 0, 0, 100] },
  { text: '1%', key: 0.01, counts: [1, 98, 1, 0] },
  { text: '0%', key: 0, counts: [0, 0, 100, 0] },
]
const empty = { text: '', key: null }

t.test('a district’s factors by school, in one call (S2.148, S2.167, S4.68, S6.10, S6.16)', async (t) => {
  const { view, calls } = await show(district)
  t.same(calls, [
    {
      id: 'factorsRollUp',
      args: { query: { by: 'school', schoolId: undefined, teacherId: undefined, grade: undefined } },
      wave: 1,
    },
  ])
  t.same(view, {
    ...districtView,
    subtitle: '100 students in 4 classes',
    spans: null,
    grade: null,
    legend: [
      { mark: 'step3', word: 'High' },
      { mark: 'step2', word: 'Medium' },
      { mark: 'step1', word: 'Low' },
      { mark: 'step0', word: 'No data yet' },
    ],
    caption: 'Factors of Learning by school',
    columns: [
      { id: 'students', header: 'Students', about: null, kind: 'number' },
      { id: 'growthMindset', header: 'Growth mindset', about: 'high', kind: 'spread' },
      { id: 'confidence', header: 'Confidence', about: 'high', kind: 'spread' },
      { id: 'goalOrientation', header: 'Goal orientation', about: 'high', kind: 'spread' },
      { id: 'productiveStrategy', header: 'Productive strategy', about: 'high', kind: 'spread' },
      { id: 'selfRegulation', header: 'Self-regulation', about: 'high', kind: 'spread' },
    ],
    whole: { name: 'District', cells },
    lines: [
      {
        id: 's-1',
        name: 'Cedar Point',
        fullName: 'Cedar Point',
        about: '3 teachers',
        href: '/account/factorsOfLearning?school=s-1',
        cells,
      },
      {
        id: 's-2',
        name: 'Harbor Middle',
        fullName: 'Harbor Middle',
        about: '1 teacher',
        href: '/account/factorsOfLearning?school=s-2',
        cells: [{ text: '0', key: 0 }, empty, empty, empty, empty, empty],
      },
    ],
  })
})

t.test('the classes of one grade of a school, each of which opens', async (t) => {
  const room = { rosterId: 'r-1', name: 'Room 12', teacherId: 't-1' }
  const { view, calls } = await show(
    {
      ...district,
      school: { schoolId: 's-1', name: 'Cedar Point' },
      lines: [
        {
          ...institutionLine,
          id: 'r-1',
          name: 'Room 12',
          grade: '3',
          students: 100,
          classes: 1,
          teachers: 1,
          only: room,
          figures: { levels },
        },
      ],
    },
    { school: 's-1', by: 'class', grade: '3' },
  )
  t.match(calls, [{ args: { query: { by: 'class', schoolId: 's-1', grade: '3' } } }])
  t.equal(view.subtitle, 'Grade 3 · 100 students in 4 classes')
  t.equal(view.allGrades, '/account/factorsOfLearning?school=s-1&by=grade')
  t.equal(view.trail[0]?.href, '/account/factorsOfLearning?grade=3')
  t.equal(view.lines[0]?.href, '/account/factorsOfLearning?teacher=t-1&roster=r-1')
})

t.test('an unverified administrator is told whom to ask, and no figures are asked for (S6.9?)', async (t) => {
  const { visit, calls } = visitOf({
    answers: [answers(myRosters, [])],
    identity: teacherIdentity({ role: 'District administrator', rights: 'UV' }),
    config: { supportEmail: 'help@numberlane.test' },
  })
  t.match(await factors.show(visit, { school: 's-1' }), { form: 'unverified', email: 'help@numberlane.test' })
  t.same(
    calls.map(({ id }) => id),
    ['myRosters'],
  )
})
