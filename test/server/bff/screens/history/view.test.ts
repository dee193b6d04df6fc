import t from 'tap'
import { NO_DATE } from '../../../../../server/bff/rules/play-days.ts'
import type { HistorySources } from '../../../../../server/bff/screens/history/load.ts'
import { historyView } from '../../../../../server/bff/screens/history/view.ts'
import type { HistoryParams } from '../../../../../shared/screens/history.ts'
import { paramsOf, snapshot, usage } from '../../../../support/child-plays.ts'
import { room12, student } from '../../../../support/classes.ts'
import { everySpan } from '../../../../support/spans.ts'

const child = { student: student('s1', 'Jayden Brooks'), roster: room12([]) }
const plays = [
  snapshot('2019-10-16T14:31:00.000Z', 'Zoom', 15, 2),
  snapshot('2019-10-16T03:59:00.000Z', 'Pizza!', 6, null, { type: 'aimless', partition: 2, seconds: 20 }),
  snapshot('2019-10-15T17:58:00.000Z', 'Fractions!', 9, 5, { levelDifficulty: 'medium', partition: 3 }),
  snapshot(null, 'Match', 2, null, { levelOperationType: 'addition', partition: 1 }),
]
const sources: HistorySources = {
  child,
  snapshots: { studentId: 's1', snapshots: plays, total: 4 },
  sessions: { studentId: 's1', sessions: 17, days: [] },
  time: {
    studentId: 's1',
    days: [
      { day: 20191015, appContext: 'Pizza!', seconds: 80 },
      { day: 20191016, appContext: 'Zoom', seconds: 60 },
    ],
    usages: [usage('Zoom', 60), usage('Pizza!', 80)],
  },
  partition: 2,
}
const show = (
  over: Partial<HistorySources> = {},
  params: Partial<HistoryParams> = {},
  rp: string | null = null,
) => historyView({ sources: { ...sources, ...over }, ...paramsOf(params, rp) })

t.test(
  'a history is by day in the zone, newest first, No Date last, a letter a play (S2.174, S2.175, S2.176?, S2.177, S2.178?, S3.68)',
  async (t) => {
    t.same(show().days, {
      caption: 'Plays of Jayden Brooks by day, newest first',
      empty: null,
      notice: null,
      days: [
        {
          month: 'October',
          label: 'Wednesday, October 16',
          date: '2019-10-16',
          about: 'today · 1 play, 1 min',
          isDated: true,
          plays: [
            {
              time: '10:31 am',
              appContext: 'Zoom',
              name: 'Zoom',
              badge: 'zoom',
              title: 'Zoom, level 15',
              note: 'Hundredths',
              mark: 'pass',
              result: 'Passed',
              exactly: 'Passed',
              letter: 'A',
              level: 15,
              part: 'Hundredths',
              mistakes: 2,
            },
          ],
        },
        {
          month: null,
          label: 'Tuesday, October 15',
          date: '2019-10-15',
          about: '2 plays, 1 min',
          isDated: true,
          plays: [
            {
              time: '11:59 pm',
              appContext: 'Pizza!',
              name: 'Pizza!',
              badge: 'pizza',
              title: 'Pizza!, level 6',
              note: '',
              mark: 'quitA',
              result: 'Left early',
              exactly: 'Left early, aimless',
              letter: 'C',
              level: 6,
              part: '',
              mistakes: null,
            },
            {
              time: '1:58 pm',
              appContext: 'Fractions!',
              name: 'Bounce',
              badge: 'fractions',
              title: 'Bounce, level 9',
              note: 'Medium',
              mark: 'lose',
              result: 'Lost',
              exactly: 'Lost',
              letter: 'D',
              level: 9,
              part: 'Medium',
              mistakes: 5,
            },
          ],
        },
        {
          month: null,
          label: NO_DATE,
          date: NO_DATE,
          about: '1 play',
          isDated: false,
          plays: [
            {
              time: '–',
              appContext: 'Match',
              name: 'Match',
              badge: 'match',
              title: 'Match, level 2',
              note: 'no time was recorded',
              mark: 'unknown',
              result: 'Unknown',
              exactly: 'Unknown',
              letter: 'A',
              level: 2,
              part: 'Addition',
              mistakes: null,
            },
          ],
        },
      ],
    })
  },
)

t.test('the frame has the child, the way back, both tabs and the span', async (t) => {
  const { days, legend, ...frame } = show({}, { span: '7', roster: 'r1', teacher: 't2' })
  t.ok(days)
  t.equal(legend.length, 8)
  t.same(frame, {
    studentId: 's1',
    name: 'Jayden Brooks',
    fullName: 'Jayden Brooks',
    initials: 'JB',
    tint: 5,
    back: { label: 'Skills Progress', href: '/account/dashboard?roster=r1&teacher=t2' },
    className: 'Room 12',
    position: null,
    tabs: [
      { label: 'Gameplay', href: '/account/students/s1?roster=r1&teacher=t2&span=7' },
      { label: 'Play history', href: '/account/students/s1/history?roster=r1&teacher=t2&span=7' },
    ],
    span: '7',
    spans: [...everySpan, { value: '365', label: 'Last year' }],
    games: [
      { appContext: 'Zoom', name: 'Zoom', badge: 'zoom' },
      { appContext: 'Pizza!', name: 'Pizza!', badge: 'pizza' },
    ],
    game: null,
    ...{ daysUnread: null, figuresUnread: null },
    figures: [
      { words: 'Played on', figure: '2 days' },
      { words: 'Minutes', figure: '2' },
      { words: 'Sessions', figure: '17' },
    ],
    group: 'C',
    spanTitle: '7 days',
  })
  t.equal(show({}, { game: 'Zoom' }).spanTitle, '28 days, all games', 'the figures are not of one game')
  t.same(
    show({}, {}, 'reading').tabs.map(({ href }) => href),
    ['/reading/students/s1?roster=r1', '/reading/students/s1/history?roster=r1'],
  )
})

t.test('nothing played, of one game or at all, says so and offers a longer span (S8.69)', async (t) => {
  const nothing = { snapshots: { studentId: 's1', snapshots: [], total: 0 } }
  t.same(show(nothing, { game: 'Fractions!' }).days?.empty, {
    title: 'There is no data available for this user for Bounce',
    text: 'A longer time span may show more.',
    longer: { span: 'schoolYear', label: 'Show the school year' },
  })
  t.match(show(nothing, { span: 'schoolYear' }).days?.empty, {
    title: 'No play this school year',
    longer: { span: '365', label: 'Show the last year' },
  })
  t.match(show(nothing, { span: '365' }).days?.empty, { title: 'No play in the last year', longer: null })
  t.match(show({}, { game: 'Chess' }).games.at(-1), { appContext: 'Chess', name: 'Chess', badge: null })
})

t.test('an unavailable part is named, and rows left out are counted', async (t) => {
  t.equal(show({ snapshots: null }).days, null)
  t.equal(show({ sessions: null }).figures, null)
  t.equal(show({ time: null }).figures, null)
  t.equal(show({ partition: null }).group, null)
  t.equal(
    show({ snapshots: { studentId: 's1', snapshots: plays, total: 2_310 } }).days?.notice,
    'Showing the newest 4 of 2,310 plays.',
  )
})

t.test(
  'each month is named once, above its newest day, with its year if that is past (S9.139, S9.140?)',
  async (t) => {
    const days = [
      ...['2019-10-16', '2019-10-01', '2019-09-30', '2019-09-01', '2019-08-31', '2019-08-01'],
      ...['2018-12-31', '2018-09-30'],
    ]
    const snapshots = days.map((day) => snapshot(`${day}T14:00:00.000Z`, 'Zoom', 1, 0))
    t.same(
      show({ snapshots: { studentId: 's1', snapshots, total: days.length } }).days?.days.map(
        ({ month }) => month,
      ),
      ['October', null, 'September', null, 'August', null, 'December 2018', 'September 2018'],
    )
  },
)
