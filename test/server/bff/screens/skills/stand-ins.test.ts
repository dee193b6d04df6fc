import t from 'tap'
import {
  demoClass,
  demoColumns,
  demoLastLevels,
  demoScores,
} from '../../../../../server/bff/rules/demo-class.ts'
import { shownStandards } from '../../../../../server/bff/rules/standards.ts'
import { NOW } from '../../../../support/visit.ts'
import { loaded, show } from './show.ts'

t.test(
  'without its figures a class is shown as the sample class, never printed (S8.62, S9.81)',
  async (t) => {
    const view = show(loaded({ figures: null }))
    t.equal(view.source, 'sample')
    t.equal(view.subtitle, 'Sample class · 4 students · grade 3')
    t.same(
      view.rows.map(({ fullName, initials }) => `${initials} ${fullName}`),
      ['S1 Sample Student 1', 'S2 Sample Student 2', 'S3 Sample Student 3', 'S4 Sample Student 4'],
    )
    t.equal(view.whole.played, '3 played today')
    t.same(
      view.columns.map(({ code, consistently }) => `${code} ${consistently}`),
      ['3OA 3 of 4', '3.2 1 of 4'],
    )
    t.equal(view.canPrint, false)
    t.equal(view.canOpen, false)
    t.same(
      [view.rosters, view.roster],
      [[{ rosterId: 'r1', name: 'Room 12' }], 'r1'],
      'the classes can still be chosen',
    )
  },
)

t.test('without a standards list the sample class has built-in columns', async (t) => {
  const view = show(loaded({ standards: null, figures: null }))
  t.equal(view.grade.label, 'Grade 3')
  t.equal(view.columns.length, 9)
  t.same(
    view.columns.map(({ consistently }) => consistently),
    ['3 of 4', '1 of 4', '2 of 4', '2 of 4', '1 of 4', '2 of 4', '2 of 4', '2 of 4', '1 of 4'],
  )
})

t.test('the demo user sees the built-in rows as a class (S3.91, S3.94, S3.97, S9.107)', async (t) => {
  const view = show({
    rosters: [demoClass],
    roster: demoClass,
    standards: shownStandards(demoColumns, '3'),
    figures: { scores: demoScores, lastLevels: demoLastLevels(NOW, 'America/New_York') },
    isBuiltIn: true,
  })
  t.equal(view.source, 'builtin')
  t.equal(view.subtitle, 'Demo class · 10 students')
  t.equal(view.updated?.ago, 'updated just now')
  t.equal(view.whole.played, '9 played today')
  t.equal(view.canPrint, true)
  t.match(
    view.rows.find((row) => row.fullName === 'Jayden Brooks')?.justPlayed,
    { words: 'Wings, level 412, sometimes' },
    'by accuracy, whatever the result',
  )
})
