import t from 'tap'
import { skills } from '../../../../../server/bff/screens/skills/route.ts'
import { ccs } from '../../../../../server/contract/analytics.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { skillsRollUp } from '../../../../../server/contract/roll-ups.ts'
import type { SkillsParams } from '../../../../../shared/screens/skills.ts'
import { districtReply, institutionLine } from '../../../../support/roll-up.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Reply = ReplyOf<typeof skillsRollUp>

const marks = [
  [43, 30, 20, 7],
  [0, 0, 0, 100],
]
const whole = { students: 100, classes: 4, teachers: 3, figures: { marks } }
const reply: Reply = {
  ...districtReply,
  grade: '3',
  columns: ['3OA', '3_2'],
  lines: [
    {
      ...institutionLine,
      id: 's-1',
      name: 'Cedar Point',
      students: 100,
      classes: 4,
      teachers: 3,
      figures: { marks },
    },
    {
      ...institutionLine,
      id: 's-2',
      name: 'Harbor Middle',
      students: 0,
      classes: 0,
      teachers: 0,
      figures: {
        marks: [
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
      },
    },
  ],
  whole,
}
const standards = {
  standards: 'CommonCore' as const,
  columns: [
    { columnId: '2OA', grade: '2', domain: 'Operations' },
    { columnId: '3OA', grade: '3', domain: 'Operations' },
    { columnId: '3_2', grade: '3', domain: 'Skill' },
  ],
}

async function show(given: Reply, params: SkillsParams = {}) {
  const { visit, calls } = visitOf({
    answers: [answers(skillsRollUp, given), answers(ccs, standards)],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V', relevantLevels: 5 }),
  })
  const view = await skills.show(visit, params)
  if (!('form' in view) || view.form !== 'roll-up') throw new Error('not a roll-up')
  return { view, calls }
}

t.test('by grade there is one spread for all skills of each, and no grade to step through', async (t) => {
  const { view } = await show(
    {
      ...reply,
      columns: [],
      lines: [
        {
          ...institutionLine,
          id: '3',
          name: '3',
          students: 100,
          classes: 4,
          teachers: 3,
          figures: { marks: [[120, 60, 20, 0]] },
        },
      ],
      whole: { ...whole, figures: { marks: [] } },
    },
    { by: 'grade' },
  )
  t.equal(view.subtitle, '100 students in 4 classes')
  t.equal(view.grade, null)
  t.same(view.columns[1], {
    id: 'all',
    header: 'Skills of the grade',
    about: 'consistently',
    kind: 'spread',
  })
  t.match(view.lines, [
    {
      name: 'Grade 3',
      href: '/account/dashboard?grade=3',
      cells: [{ text: '100' }, { text: '60%', counts: [120, 60, 20, 0] }],
    },
  ])
})

t.test('a class opens with its own grade, whatever grade is looked at', async (t) => {
  const room = { rosterId: 'r-1', name: 'Room 12', teacherId: 't-1' }
  const { view } = await show(
    {
      ...reply,
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
          figures: { marks },
        },
      ],
    },
    { school: 's-1', by: 'class', grade: '3' },
  )
  t.equal(view.lines[0]?.href, '/account/dashboard?teacher=t-1&roster=r-1')
  t.equal(view.trail[0]?.href, '/account/dashboard?grade=3')
})
