import t from 'tap'
import { playtime } from '../../../../../server/bff/screens/playtime/route.ts'
import type { Identity } from '../../../../../server/bff/session/session.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { playtimeRollUp } from '../../../../../server/contract/roll-ups.ts'
import type { PlaytimeParams } from '../../../../../shared/screens/playtime.ts'
import { districtReply, institutionLine, nobodyRests } from '../../../../support/roll-up.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Reply = ReplyOf<typeof playtimeRollUp>

const figures = {
  minutes: 3_280,
  played: 70,
  played7: 60,
  minutes28: 3_280,
  weeks: [500, 700, 900, 1_180],
  mostPlayed: [],
}
const nothing = { minutes: 0, played: 0, played7: 0, minutes28: 0, weeks: [0, 0, 0, 0], mostPlayed: [] }
const district: Reply = {
  ...districtReply,
  resting: nobodyRests,
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
const administrator = (over: Partial<Identity> = {}) =>
  teacherIdentity({ role: 'District administrator', rights: 'V', ...over })

async function show(reply: Reply, params: PlaytimeParams = {}, identity = administrator()) {
  const { visit, calls } = visitOf({ answers: [answers(playtimeRollUp, reply)], identity })
  const view = await playtime.show(visit, params)
  if (view.form !== 'roll-up') throw new Error(`shown as ${view.form}`)
  return { view, calls }
}

const school: Reply = {
  ...district,
  school: { schoolId: 's-1', name: 'Cedar Point' },
  total: 1_200,
  lines: [
    {
      ...institutionLine,
      id: 't-1',
      name: 'Ana Ruiz',
      firstName: 'Ana',
      lastName: 'Ruiz',
      students: 82,
      classes: 1,
      teachers: 1,
      only: { rosterId: 'r-1', name: 'Room 12', teacherId: 't-1' },
      figures,
    },
    {
      ...institutionLine,
      id: 't-2',
      name: 'Ben Ito',
      firstName: 'Ben',
      lastName: 'Ito',
      students: 40,
      classes: 2,
      teachers: 1,
      figures,
    },
  ],
}

t.test('a teacher of one class opens it, one of several opens the list of them', async (t) => {
  const { view, calls } = await show(school, { school: 's-1', span: '7' })
  t.match(calls, [{ args: { query: { by: 'teacher', span: '7', schoolId: 's-1' } } }])
  t.same(
    view.lines.map(({ name, about, href, avatar }) => ({ name, about, href, initials: avatar?.initials })),
    [
      {
        name: 'Ana Ruiz',
        about: 'Room 12',
        href: '/account/playtime?span=7&teacher=t-1&roster=r-1',
        initials: 'AR',
      },
      {
        name: 'Ben Ito',
        about: '2 classes',
        href: '/account/playtime?span=7&school=s-1&classesOf=t-2',
        initials: 'BI',
      },
    ],
  )
  t.same(
    view.trail.map(({ label, href }) => [label, href]),
    [
      ['Harbor Valley', '/account/playtime?span=7'],
      ['Cedar Point', null],
      ['Teacher', null],
      ['Class', null],
    ],
  )
  t.equal(view.subtitle, '4 teachers with classes · 82 students')
  t.equal(view.more, 'The first 2 of 1,200 are listed. Open a school to see all of its own.')
})

t.test('a teacher’s classes, and a class that nobody here teaches any more opens by itself', async (t) => {
  const room = (id: string, teacherId: string | null) => ({
    ...institutionLine,
    id,
    name: `Room ${id}`,
    grade: '3',
    students: 20,
    classes: 1,
    teachers: 1,
    only: { rosterId: id, name: `Room ${id}`, teacherId },
    figures,
  })
  const { view, calls } = await show(
    {
      ...school,
      teacher: { id: 't-2', firstName: 'Ben', lastName: 'Ito' },
      lines: [room('r-2', 't-2'), room('r-3', null)],
    },
    { school: 's-1', classesOf: 't-2', grade: '3' },
  )
  t.match(calls, [{ args: { query: { by: 'class', schoolId: 's-1', teacherId: 't-2', grade: '3' } } }])
  t.same(
    view.lines.map(({ about, href }) => [about, href]),
    [
      ['Grade 3', '/account/playtime?teacher=t-2&roster=r-2'],
      ['Grade 3', '/account/playtime?roster=r-3'],
    ],
  )
  t.equal(view.by, null)
  t.equal(view.whole?.name, 'All classes')
  t.equal(view.allGrades, '/account/playtime?school=s-1&by=grade')
})

t.test('by grade, a line opens the classes of that grade', async (t) => {
  const { view } = await show(
    {
      ...district,
      lines: [{ ...institutionLine, id: 'K', name: 'K', students: 9, classes: 1, teachers: 1, figures }],
    },
    { by: 'grade' },
  )
  t.same(
    view.lines.map(({ name, about, href }) => [name, about, href]),
    [['Grade K', '1 class', '/account/playtime?grade=K']],
  )
})

t.test('figures that are still added up have no time; of another day they say which', async (t) => {
  t.equal((await show({ ...district, asOf: null })).view.asOf, null)
  const yesterday = await show({ ...district, asOf: '2019-10-15T14:48:00.000Z' })
  t.equal(yesterday.view.asOf, 'as of yesterday, 10:48 am')
})

t.test('a school without classes says so', async (t) => {
  const whole = { students: 0, classes: 0, teachers: 0, figures: nothing }
  t.match((await show({ ...district, whole })).view.empty, { title: 'No students yet' })
})

t.test('classes in which nobody plays are named, with whom to ask', async (t) => {
  const ruby = { id: 't-3', firstName: 'Ruby', lastName: 'Cabrera', email: 'ruby@cedar.example' }
  const room = { rosterId: 'r-1', name: 'Room 3', grade: 'K', school: 'Cedar Point', students: 24 }
  const list = [
    { ...room, lastDay: null, teacher: null },
    { ...room, rosterId: 'r-2', lastDay: 20191001, teacher: ruby },
  ]
  const { view } = await show({ ...district, resting: { total: 3, students: 69, list } }, { span: '7' })
  const named = { name: 'Room 3', fullName: 'Room 3' }
  t.same(view.resting, {
    title: 'Not played for 14 days',
    about: '3 classes, 69 students',
    classes: [
      {
        ...named,
        id: 'r-1',
        href: '/account/playtime?span=7&roster=r-1',
        about: 'Cedar Point · Grade K',
        since: '24 students · never',
        mail: null,
      },
      {
        ...named,
        id: 'r-2',
        href: '/account/playtime?span=7&teacher=t-3&roster=r-2',
        about: 'Ruby Cabrera, Cedar Point · Grade K',
        since: '24 students · last October 1',
        mail: { label: 'Write to Ruby', href: 'mailto:ruby@cedar.example' },
      },
    ],
    more: 'The first 2 are listed.',
  })
  t.same(view.facts.at(-1), { figure: '3 classes', words: 'have not played for 14 days' })
})
