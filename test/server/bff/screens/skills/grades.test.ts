import t from 'tap'
import { shownStandards } from '../../../../../server/bff/rules/standards.ts'
import { columns, loaded, show } from './show.ts'

t.test('grade switching stops at the ends (S2.162, S9.90, S9.91)', async (t) => {
  const { grade } = show(loaded({ standards: shownStandards(columns, '8') }))
  t.same(grade, {
    shown: '8',
    label: 'Grade 8',
    previous: { grade: '3', label: 'Grade 3 standards' },
    next: null,
  })
})

t.test(
  'a class whose grade has no standards is told so, above those of grade 8 (S8.67, S8.68)',
  async (t) => {
    const { notice, grade, rows } = show(loaded({ standards: shownStandards(columns, '10') }))
    t.equal(notice, 'Standards reporting not yet available for grade 10')
    t.equal(grade.shown, '8')
    t.equal(rows.length, 3)
    const beforeK = [...columns, { columnId: 'KCC', grade: 'K', domain: 'Counting' }]
    t.equal(
      show(loaded({ standards: shownStandards(beforeK, 'Pre-K') })).notice,
      null,
      'Pre-K has those of K',
    )
  },
)

t.test('a standards set without columns shows the names and what was just played (S5.105)', async (t) => {
  const view = show(loaded({ standards: shownStandards([], '3') }))
  t.same(view.columns, [])
  t.same(
    view.rows.map(({ cells }) => cells),
    [[], [], []],
  )
  t.equal(view.empty, null)
  t.equal(view.notice, 'Standards reporting not yet available for grade 3', 'S8.67')
  t.same([view.grade.previous, view.grade.next], [null, null])
})
