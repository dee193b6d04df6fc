import t from 'tap'
import { attention } from '../../../../../server/bff/screens/attention/route.ts'
import { ccs } from '../../../../../server/contract/analytics.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { attentionRollUp } from '../../../../../server/contract/roll-ups.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { AttentionPageView, type AttentionParams } from '../../../../../shared/screens/attention.ts'
import { held } from '../../../../support/contract.ts'
import { districtReply, districtView, institutionLine } from '../../../../support/roll-up.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Reply = ReplyOf<typeof attentionRollUp>

const figures = { listed: 41, farUnder: 9, notYet: 12, lastLevel: 7, lowFactor: 5, away: 20 }
const nothing = { listed: 0, farUnder: 0, notYet: 0, lastLevel: 0, lowFactor: 0, away: 0 }
const district: Reply = {
  ...districtReply,
  lines: [
    { ...institutionLine, id: 's-1', name: 'Cedar Point', students: 82, classes: 4, teachers: 3, figures },
    {
      ...institutionLine,
      id: 's-2',
      name: 'Harbor Middle',
      students: 0,
      classes: 0,
      teachers: 1,
      figures: nothing,
    },
  ],
  whole: { students: 82, classes: 4, teachers: 4, figures },
}

async function show(reply: Reply, params: AttentionParams = {}) {
  const { visit, calls } = visitOf({
    answers: [answers(attentionRollUp, reply)],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V', relevantLevels: 5 }),
  })
  const view = held(AttentionPageView, await attention.show(visit, params))
  if (!('form' in view) || view.form !== 'roll-up') throw new Error('not a roll-up')
  return { view, calls }
}

const cells = [
  { text: '82', key: 82 },
  { text: '41 of 82', key: 0.5, share: 0.5 },
  { text: '20', key: 20 },
  { text: '9', key: 9 },
  { text: '12', key: 12 },
  { text: '7', key: 7 },
  { text: '5', key: 5 },
]
const empty = { text: '', key: null }

t.test('who needs attention in a district by school, in one call (S2.148, S6.10, S6.16)', async (t) => {
  const { view, calls } = await show(district)
  t.same(calls, [
    {
      id: 'attentionRollUp',
      args: {
        query: {
          by: 'school',
          schoolId: undefined,
          teacherId: undefined,
          grade: undefined,
          standards: 'CommonCore',
          enough: 5,
          days: 7,
        },
      },
      wave: 1,
    },
  ])
  t.same(view, {
    ...districtView,
    subtitle: '82 students in 4 classes',
    spans: {
      param: 'days',
      label: 'Days without play',
      value: '7',
      options: [
        { value: '3', label: '3 days' },
        { value: '7', label: '7 days' },
        { value: '14', label: '14 days' },
        { value: '28', label: '28 days' },
      ],
    },
    grade: null,
    legend: [],
    caption: 'Students who need attention by school',
    columns: [
      { id: 'students', header: 'Students', about: null, kind: 'number' },
      {
        id: 'listed',
        header: 'Need attention',
        about: 'one strong reason, or several minor ones',
        kind: 'share',
      },
      { id: 'away', header: 'Away', about: 'no play for 7 days', kind: 'number' },
      { id: 'farUnder', header: 'Playing little', about: 'under half the class average', kind: 'number' },
      { id: 'notYet', header: 'Skills', about: 'not yet', kind: 'number' },
      { id: 'lastLevel', header: 'Last level', about: 'lost or left', kind: 'number' },
      { id: 'lowFactor', header: 'Factors', about: 'low', kind: 'number' },
    ],
    whole: { name: 'District', cells },
    lines: [
      {
        id: 's-1',
        name: 'Cedar Point',
        fullName: 'Cedar Point',
        about: '3 teachers',
        href: '/account/attention?school=s-1',
        cells,
      },
      {
        id: 's-2',
        name: 'Harbor Middle',
        fullName: 'Harbor Middle',
        about: '1 teacher',
        href: '/account/attention?school=s-2',
        cells: [{ text: '0', key: 0 }, empty, empty, empty, empty, empty, empty],
      },
    ],
  })
})

t.test('a class opens with the same number of days without play', async (t) => {
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
          students: 82,
          classes: 1,
          teachers: 1,
          only: room,
          figures,
        },
      ],
    },
    { school: 's-1', by: 'class', grade: '3', days: '14' },
  )
  t.match(calls, [{ args: { query: { by: 'class', schoolId: 's-1', grade: '3', days: 14 } } }])
  t.equal(view.columns[2]?.about, 'no play for 14 days')
  t.equal(view.subtitle, 'Grade 3 · 82 students in 4 classes')
  t.equal(view.allGrades, '/account/attention?days=14&school=s-1&by=grade')
  t.equal(view.trail[0]?.href, '/account/attention?days=14&grade=3')
  t.equal(view.lines[0]?.href, '/account/attention?days=14&teacher=t-1&roster=r-1')
})

t.test('an unverified administrator is told whom to ask, and no figures are asked for (S6.9?)', async (t) => {
  const { visit, calls } = visitOf({
    answers: [answers(myRosters, []), answers(ccs, { standards: 'CommonCore', columns: [] })],
    identity: teacherIdentity({ role: 'District administrator', rights: 'UV' }),
    config: { supportEmail: 'help@numberlane.test' },
  })
  t.match(await attention.show(visit, { school: 's-1' }), {
    form: 'unverified',
    email: 'help@numberlane.test',
  })
  t.notOk(
    calls.some(({ id }) => id === 'attentionRollUp'),
    'nothing is added up',
  )
})
