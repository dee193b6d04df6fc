import t from 'tap'
import { fourWeeks, gameplay, minutes, show } from './show-class.ts'

t.test('another span keeps the weekly figures of the four weeks, and says so (S9.79)', async (t) => {
  const view = show({ span: '7', show: 'chart' })
  t.equal(view.show, 'chart')
  t.equal(view.perWeekOf, 'past four weeks')
  t.same(view.figures, {
    average: { figure: '1 min', words: 'class average, 7 days' },
    weekly: {
      figure: '7 min',
      words: 'a week over the past four weeks, class average (counts to 20)',
      share: 0.35,
    },
    recent: {
      figure: '1 of 3',
      words: 'played in the last 7 days',
      others: { label: 'See who did not', href: '/account/playtime?roster=r1&span=7&sort=total&dir=asc' },
    },
  })
  t.same(
    view.rows.map((row) => [row.total?.text, row.perWeek?.text]),
    [
      ['3 min', '19 min'],
      ['0 min', '3 min'],
      ['0 min', '0 min'],
    ],
    'equals by name',
  )
  t.same(
    view.columns.map(({ key }) => key),
    ['hungryFish', 'hungryGuppy', 'match', 'zoom'],
    'an inactive game without play in the span has no column (S9.129?)',
  )
})

t.test('who did not play this week is one link away, in the class that is shown', async (t) => {
  const others = (...given: Parameters<typeof show>) => show(...given).figures?.recent.others
  const all = ['s1', 's2', 's3'].map((id) => minutes(id, 'Zoom', 1))
  t.equal(others({ teacher: 't2' })?.href, '/account/playtime?roster=r1&teacher=t2&span=7&sort=total&dir=asc')
  t.equal(others({}, { gameplay: { ...gameplay, '7': all } }), null, 'nobody is left')
  t.equal(others({}, { gameplay: { ...gameplay, '7': [] } }), null, 'everybody')
  t.equal(others({}, { gameplay: null }), null, 'nobody of the sample class')
  const there = { span: '7', sort: 'total', dir: 'asc' } as const
  t.equal(others(there), null, 'they are the first of the table')
  t.ok(others({ ...there, show: 'chart' }), 'a chart begins with who played most')
  t.same(
    show(there).rows.map(({ total }) => total?.minutes),
    [0, 0, 3],
  )
})

t.test('the weekly average is capped and its words say so; a child’s is not (S9.79)', async (t) => {
  const { figures, rows } = show({}, { gameplay: { '28': [minutes('s1', 'Zoom', 1_000)], '7': [] } })
  t.same(figures?.weekly, { figure: '20 min', words: 'a week, class average (counts to 20)', share: 1 })
  t.equal(rows[0]?.perWeek?.text, '250 min')
})

t.test('a figure whose gameplay could not be had is not available; the rest stands (S8.63)', async (t) => {
  const whole = show({ span: '1' }, { gameplay: { ...gameplay, '1': fourWeeks } })
  const view = show({ span: '1' }, { gameplay: { '1': fourWeeks, '28': null, '7': null } })
  t.same(view, {
    ...whole,
    figures: {
      ...whole.figures,
      weekly: {
        figure: null,
        words: 'a week over the past four weeks, class average (counts to 20)',
        share: 0,
      },
      recent: { figure: null, words: 'played in the last 7 days', others: null },
    },
    rows: whole.rows.map((row) => ({ ...row, perWeek: null })),
  })
  const order = show({ span: '1', sort: 'perWeek' }, { gameplay: { '1': fourWeeks, '28': null, '7': [] } })
  t.same(
    order.rows.map(({ studentId }) => studentId),
    ['s2', 's1', 's3'],
    'by name, where there is nothing to sort by',
  )
})

t.test('without the minutes of the span shown nothing stands for them; the rest stays (S8.63)', async (t) => {
  const whole = show({ span: '1' }, { gameplay: { ...gameplay, '1': fourWeeks } })
  const view = show({ span: '1' }, { gameplay: { ...gameplay, '1': null } })
  t.same(view, {
    ...whole,
    figures: { ...whole.figures, average: { figure: null, words: 'class average, 1 day' } },
    columns: whole.columns.filter(({ key }) => !['wings', 'Chess'].includes(key)),
    rows: [],
    chart: null,
    byGame: [],
  })
})

t.test('school-year mode off takes the school year away (S9.146, S9.147?)', async (t) => {
  const view = show({ span: 'schoolYear' }, {}, false)
  t.equal(view.span, '28')
  t.same(
    view.spans.map(({ value }) => value),
    ['1', '7', '28'],
  )
})
