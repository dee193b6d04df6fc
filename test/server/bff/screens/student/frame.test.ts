import t from 'tap'
import { levels, show } from './show.ts'

t.test(
  'the filters offer what the plays have, and keep what the address asks for (S7.100, S7.101)',
  async (t) => {
    t.same(show({}, { place: 'bus' }).filters, [
      {
        param: 'teaching',
        label: 'Instructional context',
        value: '',
        options: [
          { value: '', label: 'Every instructional context' },
          { value: 'class', label: 'Class, 4 plays' },
        ],
      },
      {
        param: 'place',
        label: 'Educational context',
        value: 'bus',
        options: [
          { value: '', label: 'Every educational context' },
          { value: 'school', label: 'School, 4 plays' },
          { value: 'home', label: 'Home, 1 play' },
          { value: 'bus', label: 'Bus, no plays' },
        ],
      },
    ])
  },
)

t.test('the games of the span, the one shown, and the metagame letter (S2.177)', async (t) => {
  const view = show({}, { game: 'Chess' })
  t.same(view.games, [
    { appContext: 'Zoom', name: 'Zoom', badge: 'zoom' },
    { appContext: 'Fractions!', name: 'Bounce', badge: 'fractions' },
    { appContext: 'Chess', name: 'Chess', badge: null },
  ])
  t.equal(show().game, 'Zoom')
  t.equal(show().group, 'D')
})

t.test('without data there is a sentence, word for word where a game is asked for (S8.69)', async (t) => {
  const nothing = { levels: { ...levels, appContext: 'Fractions!', levels: [], total: 0 } }
  t.same(show(nothing, { game: 'Fractions!' }).chart, {
    form: 'none',
    title: 'There is no data available for this user for Bounce',
    text: 'A longer time span may show more.',
    longer: { span: 'schoolYear', label: 'Show the school year' },
    unfiltered: null,
  })
  t.match(show(nothing, { game: 'Fractions!', teaching: 'class' }).chart, {
    text: 'Nothing in the last 28 days matches the filters.',
    longer: null,
    unfiltered: 'Show every context',
  })
  const never = { levels: { ...levels, apps: [], appContext: null, levels: [], total: 0 } }
  t.match(show(never, { span: 'schoolYear' }).chart, {
    title: 'No play this school year',
    text: 'Plays appear here as soon as there are any.',
    longer: null,
  })
  t.equal(show(never).game, null)
})

t.test('each part is missing by itself, and what is left out is said', async (t) => {
  const table = [
    [{ levels: null }, ['chart']],
    [{ sessions: null }, ['time']],
    [{ time: null }, ['time']],
    [{ usages: null }, ['usage']],
    [{ instructional: null }, ['filters']],
    [{ educational: null }, ['filters']],
    [{ partition: null }, ['group']],
  ] as const
  for (const [over, missing] of table) {
    const view = show(over)
    const parts = ['chart', 'time', 'usage', 'filters', 'group'] as const
    t.same(
      parts.filter((part) => view[part] === null),
      missing,
    )
  }
  t.match(show({ levels: { ...levels, total: 2_310 } }).chart, {
    notice: 'Showing the newest 5 of 2,310 plays.',
  })
})
