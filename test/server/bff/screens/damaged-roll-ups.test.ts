import t, { type Test } from 'tap'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import type { CallUpstream } from '../../../../server/bff/upstream/client.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import type { PartNoun } from '../../../../server/contract/tolerance.ts'
import { MAX_LINES } from '../../../../shared/rules/line-limit.ts'
import type { RollUpView } from '../../../../shared/screens/roll-up.ts'
import { held } from '../../../support/contract.ts'
import { damagedAt, pathsIn } from '../../../support/damaged-values.ts'
import { districtReply, institutionLine } from '../../../support/roll-up.ts'
import { type RolledUpTab, rolledUpTabs, STUDENTS } from '../../../support/rolled-up-tabs.ts'
import { rowsLeftOut } from '../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { teacherIdentity, visitOf } from '../../../support/visit.ts'

/** What the answer is about: without it nothing is known of any figure, or nothing can be opened. */
const decides = ['scope', 'lines', 'school', 'school.schoolId', 'teacher', 'teacher.id']

/** A tab's answer, and what is shown of any other one. */
async function tabOf(t: Test, { screen, call, figures, reply, also }: RolledUpTab, params: object = {}) {
  const whole = { students: STUDENTS, classes: 4, teachers: 4, figures }
  const line = { ...institutionLine, ...whole, id: 's-1', name: 'Cedar Point' }
  const answer = { ...districtReply, ...reply, total: 1, lines: [line], whole }
  let now: object = answer
  const { upstream } = await stubUpstream(t, () => ({ status: 200, body: now }))
  const show = async (given: object) => {
    now = given
    const { unread, to } = rowsLeftOut()
    const { visit } = visitOf({
      answers: also ? [also] : [],
      identity: teacherIdentity({ role: 'District administrator', rights: 'V', relevantLevels: 5 }),
    })
    const send: CallUpstream = (called, args) =>
      called.id === call.id ? upstream.call(to, called, args) : visit.call(called, args)
    const tellUnread = (what: readonly (typeof unread)[number][]) => void unread.push(...what)
    const { show, view } = screen as unknown as Screen
    return {
      view: held(view, await show({ ...visit, call: send, tellUnread }, params as never)) as RollUpView,
      unread,
    }
  }
  return { answer, show }
}

interface Without {
  readonly view: (whole: RollUpView) => Partial<RollUpView>
  readonly told?: readonly PartNoun[]
}

/** What is shown otherwise if a value could not be read, by the field of the answer it is in, and what is told. */
const without: Readonly<Record<string, Without>> = {
  whole: {
    view: ({ subtitle }) => ({ whole: null, facts: [], subtitle: kept(subtitle, /student|teacher/) }),
    told: ['the totals'],
  },
  'whole.figures.mostPlayed': {
    view: ({ whole }) => ({
      whole: whole && { ...whole, cells: whole.cells.with(-1, { text: '', key: null, games: [] }) },
    }),
    told: ['the games played most'],
  },
  resting: { view: () => ({}), told: ['the list of classes that do not play'] },
  schools: {
    view: ({ subtitle }) => ({ subtitle: kept(subtitle, /school/) }),
    told: ['the number of schools'],
  },
  asOf: { view: () => ({ asOf: 'not known as of when' }) },
  name: { view: ({ trail }) => ({ trail: trail.with(0, { label: 'District', href: null, current: true }) }) },
}

const kept = (subtitle: string, gone: RegExp): string =>
  subtitle
    .split(' · ')
    .filter((part) => !gone.test(part))
    .join(' · ')

for (const [name, tab] of Object.entries(rolledUpTabs))
  t.test(`any value of ${name} of many classes may be damaged: the rest is exact (S8.66?)`, async (t) => {
    const { answer, show } = await tabOf(t, tab)
    const { view } = await show(answer)
    for (const path of pathsIn(answer, ['lines', 'resting.list'])) {
      const [field = ''] = path.map(String)
      const isOfNone =
        field === 'grade' || field === 'columns' || (field === 'schools' && name !== 'Playtime')
      const part = path.includes('mostPlayed') ? without['whole.figures.mostPlayed'] : without[field]
      for (const { damage, answer: given } of damagedAt(tab.call, answer, path)) {
        if (decides.includes(path.join('.'))) {
          await t.rejects(show(given), UpstreamError, damage)
          continue
        }
        const shown = await show(given)
        if (field === 'grade' || field === 'columns') continue
        t.same(shown.view, { ...view, ...(!isOfNone && part?.view(view)) }, damage)
        t.same(shown.unread, (!isOfNone && part?.told) || [], damage)
      }
    }
  })

t.test('a skill that cannot be read takes its own figures only, wherever it stands (S8.66?)', async (t) => {
  const tab = rolledUpTabs['Skills Progress']
  if (!tab) throw new Error('skills are a tab')
  const { answer, show } = await tabOf(t, tab)
  const { view } = await show(answer)
  const without = (...places: number[]) => ({
    ...view,
    columns: view.columns.filter((_, place) => !places.includes(place)),
    lines: view.lines.map((line) => ({
      ...line,
      cells: line.cells.filter((_, place) => !places.includes(place)),
    })),
    whole: view.whole && {
      ...view.whole,
      cells: view.whole.cells.filter((_, place) => !places.includes(place)),
    },
  })
  for (const damage of [null, 7, {}]) {
    t.same(await show({ ...answer, columns: [damage, '3_2'] }), { view: without(1), unread: ['standard'] })
    t.same(await show({ ...answer, columns: ['3OA', damage] }), { view: without(2), unread: ['standard'] })
    t.same(await show({ ...answer, columns: damage }), { view: without(1, 2), unread: ['standard'] })
  }
})

t.test('a grade that cannot be read is that of the address, or is told', async (t) => {
  const tab = rolledUpTabs['Skills Progress']
  if (!tab) throw new Error('skills are a tab')
  const asked = await tabOf(t, tab, { grade: '3' })
  const { view } = await asked.show(asked.answer)
  const free = await tabOf(t, tab)
  for (const grade of [null, undefined, '12', 3]) {
    t.same(await asked.show({ ...asked.answer, grade }), { view, unread: [] })
    const { view: shown, unread } = await free.show({ ...free.answer, grade })
    t.match(shown, { subtitle: '82 students in 4 classes', grade: null, caption: 'Skills by school' })
    t.same(shown.columns, view.columns)
    t.same(unread, ['the grade'])
  }
})

t.test('how many lines there are is not known: a full list says that it is the first', async (t) => {
  const tab = rolledUpTabs.Attention
  if (!tab) throw new Error('attention is a tab')
  const { answer, show } = await tabOf(t, tab)
  const [line] = answer.lines
  const many = Array.from({ length: MAX_LINES }, (_, place) => ({ ...line, id: `s-${place}` }))
  t.equal((await show({ ...answer, total: 'many' })).view.more, null)
  t.equal(
    (await show({ ...answer, total: 'many', lines: many })).view.more,
    'The first 1,000 are listed. Open a school to see all of its own.',
  )
})

t.test('a name on the way to a class that cannot be read leaves the way', async (t) => {
  const tab = rolledUpTabs.Attention
  if (!tab) throw new Error('attention is a tab')
  const { answer, show } = await tabOf(t, tab, { school: 's-1', classesOf: 't-1' })
  const opened = {
    ...answer,
    school: { schoolId: 's-1', name: 'Cedar Point' },
    teacher: { id: 't-1', firstName: 'Ada', lastName: 'Ng' },
  }
  const labels = async (given: object) => (await show(given)).view.trail.map(({ label }) => label)
  t.same(await labels(opened), ['Harbor Valley', 'Cedar Point', 'Ada Ng', 'Class'])
  for (const path of pathsIn({ school: opened.school, teacher: opened.teacher }))
    for (const { damage, answer: given } of damagedAt(tab.call, opened, path)) {
      if (decides.includes(path.join('.'))) await t.rejects(show(given), UpstreamError, damage)
      else
        t.same(
          await labels(given),
          {
            'school.name': ['Harbor Valley', 'School', 'Ada Ng', 'Class'],
            'teacher.firstName': ['Harbor Valley', 'Cedar Point', 'Ng', 'Class'],
            'teacher.lastName': ['Harbor Valley', 'Cedar Point', 'Ada', 'Class'],
          }[path.join('.')],
          damage,
        )
    }
})
