import fc from 'fast-check'
import t from 'tap'
import type { StudentSources } from '../../../../../server/bff/screens/student/load.ts'
import { studentView } from '../../../../../server/bff/screens/student/view.ts'
import type { StudentParams } from '../../../../../shared/screens/student.ts'
import { chartLevel, usage } from '../../../../support/child-plays.ts'
import { NOW } from '../../../../support/visit.ts'

const child = {
  student: { studentId: 's1', firstName: 'Jayden', lastName: 'Brooks', gradeLevel: '3' },
  roster: {
    rosterId: 'r1',
    name: 'Room 12',
    gradeLevel: '3',
    kind: 'roster' as const,
    students: [],
    changedAt: null,
  },
}
const plays = [
  chartLevel('2019-10-14T13:12:00.000Z', 1, 0, { rashZpc: { min: 1, max: 4 } }),
  chartLevel('2019-10-14T13:15:00.000Z', 3, 4, { rashZpc: { min: 2, max: 5 } }),
  chartLevel('2019-10-16T14:22:00.000Z', 15, 5),
  chartLevel('2019-10-16T14:26:00.000Z', 15, 0, { type: 'shutdown' }),
  chartLevel('2019-10-16T14:31:00.000Z', 16, null),
]
const levels: StudentSources['levels'] = {
  studentId: 's1',
  apps: [
    { appContext: 'Zoom', plays: 5, lastPlayedAt: '2019-10-16T14:31:00.000Z' },
    { appContext: 'Fractions!', plays: 1, lastPlayedAt: '2019-10-15T14:31:00.000Z' },
  ],
  appContext: 'Zoom',
  levels: plays,
  total: 5,
  maxMin: { min: 1, max: 24 },
  rashZpc: { min: 2, max: 6 },
  interventions: [],
}
const sources: StudentSources = {
  child,
  levels,
  sessions: {
    studentId: 's1',
    sessions: 3,
    days: [
      { day: 20191014, sessions: 1 },
      { day: 20191016, sessions: 2 },
    ],
  },
  time: {
    studentId: 's1',
    days: [
      { day: 20191014, appContext: 'Zoom', seconds: 90 },
      { day: 20191016, appContext: 'Fractions!', seconds: 20 },
      { day: 20191016, appContext: 'Zoom', seconds: 200 },
    ],
    usages: [
      usage('Zoom', 290, {
        plays: 5,
        designVersions: [
          { designVersion: '3.3', plays: 4, seconds: 200, firstDay: 20191014, lastDay: 20191016 },
          { designVersion: null, plays: 1, seconds: 90, firstDay: 20191016, lastDay: 20191016 },
        ],
        motivation: {
          chosen: { number: 0.5, datapoints: 4 },
          ownTime: { number: 0, datapoints: 1 },
          cameBack: { number: null, datapoints: 0 },
          seenThrough: { number: 1, datapoints: 5 },
        },
      }),
    ],
  },
  instructional: [{ context: 'class', plays: 4 }],
  educational: [
    { context: 'school', plays: 4 },
    { context: 'home', plays: 1 },
  ],
  partition: 3,
}
const show = (
  over: Partial<StudentSources> = {},
  params: Partial<StudentParams> = {},
  rp: string | null = null,
) =>
  studentView({
    sources: { ...sources, ...over },
    params: { student: 's1', ...params },
    now: NOW,
    zone: 'America/New_York',
    schoolYearMode: true,
    rp,
  })
const zero = { excel: 0, pass: 0, lose: 0, quit: 0, unknown: 0 }

t.test(
  'the chart is every play of a game with its zone, part, result and day, whole (S1.14, S2.179, S2.180, S2.181, S2.182, S2.183, S3.79, S4.85)',
  async (t) => {
    t.same(show().chart, {
      form: 'plays',
      title: 'Zoom: level by level',
      subtitle: '5 plays on 2 days · now in Hundredths',
      sentence:
        '5 plays on 2 days of Zoom by Jayden Brooks, level 1 to level 16: 1 excellent, 1 passed, 1 lost, 1 left early, 1 unknown.',
      caption:
        'Zoom level by level, Jayden Brooks, one row a day. A mark is a play, the number is its level.',
      chips: [
        { mark: 'excel', text: '1 excellent' },
        { mark: 'pass', text: '1 passed' },
        { mark: 'lose', text: '1 lost' },
      ],
      levels: { min: 1, max: 16 },
      points: [
        {
          mark: 'excel',
          level: 1,
          zone: { min: 1, max: 4 },
          part: 0,
          title: 'Level 1, Intro',
          text: 'Oct 14 · excellent, 0 mistakes',
          time: '9:12 am',
          mistakes: 0,
        },
        {
          mark: 'pass',
          level: 3,
          zone: { min: 2, max: 5 },
          part: 1,
          title: 'Level 3, Numbers 1 to 1,000',
          text: 'Oct 14 · passed, 4 mistakes',
          time: '9:15 am',
          mistakes: 4,
        },
        {
          mark: 'lose',
          level: 15,
          zone: null,
          part: 2,
          title: 'Level 15, Hundredths',
          text: 'Oct 16 · lost, 5 mistakes',
          time: '10:22 am',
          mistakes: 5,
        },
        {
          mark: 'quitS',
          level: 15,
          zone: null,
          part: 2,
          title: 'Level 15, Hundredths',
          text: 'Oct 16 · left early, shut down',
          time: '10:26 am',
          mistakes: 0,
        },
        {
          mark: 'unknown',
          level: 16,
          zone: null,
          part: 2,
          title: 'Level 16, Hundredths',
          text: 'Oct 16 · unknown',
          time: '10:31 am',
          mistakes: null,
        },
      ],
      days: [
        {
          label: 'Mon, Oct 14',
          tick: 'Oct 14',
          date: '2019-10-14',
          from: 0,
          plays: 2,
          parts: 'Intro to Numbers 1 to 1,000',
          results: { ...zero, excel: 1, pass: 1 },
        },
        {
          label: 'Wed, Oct 16',
          tick: 'Oct 16',
          date: '2019-10-16',
          from: 2,
          plays: 3,
          parts: 'Hundredths',
          results: { ...zero, lose: 1, quit: 1, unknown: 1 },
        },
      ],
      parts: ['Intro', 'Numbers 1 to 1,000', 'Hundredths'],
      total: {
        label: '28 days',
        plays: 5,
        levels: 'Level 1 to level 16',
        results: { excel: 1, pass: 1, lose: 1, quit: 1, unknown: 1 },
      },
      success: { at: 2 / 3, words: '.66 · excellent or passed, of 3 levels played to the end' },
      notice: null,
    })
  },
)

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
      minutes: 1,
      text: '1',
      sessions: 1,
      games: ['Zoom 2 min'],
    },
    {
      label: 'Tue, Oct 15',
      tick: 'Oct 15',
      date: '2019-10-15',
      minutes: 0,
      text: '–',
      sessions: 0,
      games: [],
    },
    {
      label: 'Wed, Oct 16',
      tick: 'Oct 16',
      date: '2019-10-16',
      minutes: 4,
      text: '4',
      sessions: 2,
      games: ['Zoom 3 min', 'Bounce 1 min'],
    },
  ])
  const year = show({}, { span: 'schoolYear' }).time
  t.match(year, { stretchWord: 'Week', caption: 'Time played by Jayden Brooks, one row a week' })
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
    measures: ['Saw it through', 'Came back after a setback', 'Chose the level', 'In their own time'],
    games: [
      {
        appContext: 'Zoom',
        name: 'Zoom',
        badge: 'zoom',
        plays: 5,
        minutes: '5',
        versions: ['3.3, 4 plays', 'Not recorded, 1 play'],
        motivation: [
          { words: '1.00 · 5 datapoints', at: 1 },
          { words: 'No data yet', at: null },
          { words: '.50 · 4 datapoints', at: 0.5 },
          { words: '.00 · 1 datapoint', at: 0 },
        ],
      },
    ],
  })
})

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
  t.equal(show().group, 'metagame group D')
})

t.test('without data there is a sentence, word for word where a game is asked for (S8.69)', async (t) => {
  const nothing = { levels: { ...levels, appContext: 'Fractions!', levels: [], total: 0 } }
  t.same(show(nothing, { game: 'Fractions!' }).chart, {
    form: 'none',
    title: 'There is no data available for this user for Bounce',
    text: 'A longer time span may show more.',
    longer: { span: 'schoolYear', label: 'Show the school year' },
  })
  t.match(show(nothing, { game: 'Fractions!', teaching: 'class' }).chart, {
    text: 'Nothing in the last 28 days fits the filters.',
  })
  const never = { levels: { ...levels, apps: [], appContext: null, levels: [], total: 0 } }
  t.match(show(never, { span: 'schoolYear' }).chart, {
    title: 'Nothing was played this school year',
    text: 'Plays appear here as soon as there are any.',
    longer: null,
  })
  t.equal(show(never).game, null)
})

t.test('each part is missing by itself, and what is left out is said', async (t) => {
  const table = [
    [{ levels: null }, ['chart']],
    [{ sessions: null }, ['time']],
    [{ time: null }, ['time', 'usage']],
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
    notice: 'These are the newest 5 of 2,310 plays.',
  })
})

t.test('whatever the plays are, every one is in one day and the counts add up', async () => {
  const play = fc.record({
    at: fc.integer({ min: Date.UTC(2019, 6, 1), max: Date.UTC(2019, 9, 16) }),
    level: fc.integer({ min: -5, max: 2_000 }),
    mistakes: fc.option(fc.integer({ min: -2, max: 12 })),
    type: fc.constantFrom('finished', 'shutdown', 'pro', 'aimless', 'avoidance', 'bored'),
    game: fc.constantFrom('Zoom', 'Wings', 'Match', 'Chess'),
  })
  fc.assert(
    fc.property(fc.array(play, { minLength: 1 }), (all) => {
      const played = all
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, level, mistakes, type }) =>
          chartLevel(new Date(at).toISOString(), level, mistakes, { type }),
        )
      const { chart } = show({ levels: { ...levels, appContext: all[0]?.game ?? 'Zoom', levels: played } })
      if (chart?.form !== 'plays') return false
      const sum = (results: Readonly<Record<string, number>>) =>
        Object.values(results).reduce((a, b) => a + b, 0)
      return (
        chart.points.length === played.length &&
        chart.days.reduce((plays, day) => plays + day.plays, 0) === played.length &&
        chart.days.every((day) => sum(day.results) === day.plays) &&
        sum(chart.total.results) === played.length &&
        chart.points.every(
          ({ level, part }) =>
            level >= chart.levels.min &&
            level <= chart.levels.max &&
            (part === null || chart.parts[part] !== undefined),
        )
      )
    }),
  )
})
