import t from 'tap'
import { show } from './show.ts'

t.test('sessions and minutes are by day, or by week of a school year (S7.98, S7.99)', async (t) => {
  const { time } = show({}, { span: '7' })
  t.match(time, {
    figures: [
      { figure: '5 min', words: 'in the last 7 days' },
      { figure: '3', words: 'sessions' },
      { figure: '2', words: 'days played' },
    ],
    sentence: 'Jayden Brooks played 5 minutes in 3 sessions on 2 days, in the last 7 days.',
    stretchWord: 'Day',
  })
  t.equal(time?.stretches.length, 7)
  t.same(time?.stretches.slice(-3), [
    {
      label: 'Mon, Oct 14',
      tick: 'Oct 14',
      date: '2019-10-14',
      minutes: 2,
      isPlayed: true,
      text: '2',
      sessions: 1,
      games: ['Zoom 2 min'],
    },
    {
      label: 'Tue, Oct 15',
      tick: 'Oct 15',
      date: '2019-10-15',
      minutes: 0,
      isPlayed: false,
      text: '–',
      sessions: 0,
      games: [],
    },
    {
      label: 'Wed, Oct 16',
      tick: 'Oct 16',
      date: '2019-10-16',
      minutes: 4,
      isPlayed: true,
      text: '4',
      sessions: 2,
      games: ['Zoom 3 min', 'Bounce <1 min'],
    },
  ])
  const year = show({}, { span: 'schoolYear' }).time
  t.match(year, { stretchWord: 'Week', caption: 'Time played by Jayden Brooks, one row per week' })
  t.same([year?.stretches.length, year?.stretches[0]?.label], [16, 'Week of Jul 1'])
  t.same(
    year?.stretches.slice(-2).map(({ label, minutes, sessions }) => [label, minutes, sessions]),
    [
      ['Week of Oct 7', 0, 0],
      ['Week of Oct 14', 5, 3],
    ],
  )
  t.equal(show({}, { span: '1' }).time?.stretches.length, 1)
})

t.test('how each game is used: design versions and motivation measures (S3.80)', async (t) => {
  t.same(show().usage, {
    caption: 'How Jayden Brooks used each game',
    measures: [
      { name: 'Saw it through', meaning: 'plays that were not left early' },
      {
        name: 'Came back after a setback',
        meaning: 'levels lost or left, with another play of the game within a week',
      },
      { name: 'Chose the level', meaning: 'levels the child chose, not the game' },
      { name: 'In their own time', meaning: 'plays outside school' },
    ],
    games: [
      {
        appContext: 'Zoom',
        name: 'Zoom',
        badge: 'zoom',
        plays: 5,
        minutes: '5',
        versions: ['3.3, 4 plays', 'Not recorded, 1 play'],
        motivation: [
          { words: '1.00 · 5 datapoints', at: 1, datapoints: 5 },
          { words: 'No data yet', at: null, datapoints: 0 },
          { words: '.50 · 4 datapoints', at: 0.5, datapoints: 4 },
          { words: 'Not enough data · 1 datapoint', at: null, datapoints: 1 },
        ],
      },
    ],
  })
})
