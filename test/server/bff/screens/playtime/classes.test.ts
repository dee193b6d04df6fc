import t from 'tap'
import { pageOf } from '../../../../../server/bff/rules/page.ts'
import type { ClassesSources } from '../../../../../server/bff/screens/playtime/load.ts'
import { playtimeView } from '../../../../../server/bff/screens/playtime/view.ts'
import type { ClassRoster } from '../../../../../server/bff/upstream/class-rosters.ts'
import type { ClassesPlaytime, PlaytimeParams } from '../../../../../shared/screens/playtime.ts'
import { student } from '../../../../support/classes.ts'
import { everySpan } from '../../../../support/spans.ts'
import { NOW, teacherIdentity } from '../../../../support/visit.ts'

const partnerClass = (
  rosterId: string,
  name: string,
  students: ClassRoster['students'],
  kind: 'CLASS' | 'GROUP' = 'CLASS',
): ClassRoster => ({ rosterId, name, gradeLevel: null, kind, students, changedAt: null })

const zoe = student('s1', 'Zoë Lindqvist')
const mateo = student('s2', 'Mateo Rivera')
const blockA = partnerClass('c1', 'Grade 3 Reading, Block A', [zoe, mateo])
const group = partnerClass('g1', 'Fluency group of Tuesdays and Thursdays', [mateo], 'GROUP')
const studyHall = partnerClass('c10', 'Grade 10 Study Hall', [student('s9', 'Ana Ruiz', '10')])
const all = [blockA, group, studyHall]

const fourWeeks = [
  { studentId: 's1', appContext: 'Zoom', seconds: 300 },
  { studentId: 's2', appContext: 'Zoom', seconds: 4_140 },
  { studentId: 's9', appContext: 'Zoom', seconds: 6_000 },
]

const show = (over: Partial<ClassesSources> = {}, params: PlaytimeParams = {}): ClassesPlaytime => {
  const sources = { page: pageOf(all, 50, undefined), open: null, gameplay: { '28': fourWeeks }, ...over }
  const view = playtimeView({
    loaded: { form: 'classes', ...sources },
    params,
    schoolYearMode: true,
    gradeLevel: null,
    rp: 'reading',
    hasAdminRights: false,
    identity: teacherIdentity(),
    now: NOW,
    supportEmail: 'support@numberlane.test',
  })
  if (view.form !== 'classes') throw new Error('many classes were shown as one')
  return view
}

const childrenOf = ({ classes: [first] }: ClassesPlaytime) =>
  typeof first?.children === 'object' && first.children !== null ? first.children : []

t.test(
  "a partner's classes and groups, one of them open, whole (S2.188, S2.189?, S8.72, S9.79)",
  async (t) => {
    t.same(show({ open: blockA }), {
      form: 'classes',
      source: 'live',
      subtitle: '3 classes and groups · average minutes a week, past four weeks',
      span: '28',
      spans: everySpan,
      childrenWords: 'Minutes played in the last 28 days',
      classes: [
        {
          classId: 'c1',
          name: 'Grade 3 Reading, Block A',
          fullName: 'Grade 3 Reading, Block A',
          kind: 'Class',
          students: '2 students',
          weekly: { minutes: '9 min', share: 0.45 },
          notice: null,
          children: [
            {
              studentId: 's2',
              name: 'Mateo Rivera',
              fullName: 'Mateo Rivera',
              initials: 'MR',
              tint: 3,
              href: '/reading/students/s2?roster=c1',
              minutes: '69 min',
              share: 1,
            },
            {
              studentId: 's1',
              name: 'Zoë Lindqvist',
              fullName: 'Zoë Lindqvist',
              initials: 'ZL',
              tint: 5,
              href: '/reading/students/s1?roster=c1',
              minutes: '5 min',
              share: 5 / 69,
            },
          ],
        },
        {
          classId: 'g1',
          name: 'Fluency group of Tuesdays and ...',
          fullName: 'Fluency group of Tuesdays and Thursdays',
          kind: 'Group',
          students: '1 student',
          weekly: { minutes: '17 min', share: 0.85 },
          notice: null,
          children: null,
        },
        {
          classId: 'c10',
          name: 'Grade 10 Study Hall',
          fullName: 'Grade 10 Study Hall',
          kind: 'Class',
          students: '1 student',
          weekly: null,
          notice: 'Learning Games are only available for K-8 students.',
          children: null,
        },
      ],
      range: '1 to 3 of 3',
      page: 1,
      pages: 1,
    })
  },
)

t.test('the open class lists the span shown; its average stays that of four weeks', async (t) => {
  const gameplay = { '28': fourWeeks, '7': [{ studentId: 's1', appContext: 'Zoom', seconds: 20 }] }
  const view = show({ open: blockA, gameplay }, { span: '7' })
  t.equal(view.childrenWords, 'Minutes played in the last 7 days')
  t.equal(view.classes[0]?.weekly?.minutes, '9 min')
  t.same(
    childrenOf(view).map((child) => [child.fullName, child.minutes, child.share]),
    [
      ['Mateo Rivera', '0 min', 0],
      ['Zoë Lindqvist', '<1 min', 0],
    ],
  )
})

t.test('an open class whose span could not be had says so; every average stands (S8.63)', async (t) => {
  const gameplay = { '28': fourWeeks, '7': null }
  const view = show({ open: blockA, gameplay }, { span: '7' })
  const closed = show({ open: null, gameplay }, { span: '7' })
  const [first, ...others] = closed.classes
  t.same(view, { ...closed, classes: [{ ...first, children: 'unavailable' }, ...others] })
  t.equal(view.source, 'live')
})

t.test('a class without anybody in K to 8 cannot be opened, an empty one neither (S8.72)', async (t) => {
  const empty = partnerClass('c0', 'Nobody yet', [])
  for (const one of [studyHall, empty]) {
    const [line] = show({ page: pageOf([one], 50, undefined), open: one }).classes
    t.match(line, { weekly: null, children: null, notice: /K-8 students/ })
  }
})

t.test('pages, one class, and none', async (t) => {
  const second = show({ page: pageOf(all, 2, '2') })
  t.match(second, { page: 2, pages: 2, range: '3 to 3 of 3', subtitle: /^3 classes and groups/ })
  t.match(show({ page: pageOf([group], 50, undefined) }).subtitle, /^1 class or group ·/)
  t.same(show({ page: pageOf([], 50, undefined) }).classes, [])
})

t.test('sample data is one open class, and says so (S8.63, S9.81)', async (t) => {
  const view = show({ gameplay: null, open: blockA }, { span: '1' })
  t.match(view, { source: 'sample', page: 1, pages: 1 })
  t.same(
    view.classes.map((one) => [one.name, one.students, one.children?.length]),
    [['Sample class', '4 students', 4]],
  )
  t.same(new Set(childrenOf(view).map(({ href }) => href)), new Set([null]), 'made-up children have no page')
})
