import fc from 'fast-check'
import t from 'tap'
import { everySpan } from '../../../../support/spans.ts'
import { ours, show } from './show-class.ts'

const jayden = { studentId: 's1', fullName: 'Jayden Brooks' }
const amara = { studentId: 's2', fullName: 'Amara Okafor' }
const maxi = { studentId: 's3', fullName: 'Maximiliana Featherstonehaugh-Cholmondeley' }
const columns = [
  { key: 'hungryFish', name: 'Hungry Fish', badge: 'hungry-fish' },
  { key: 'hungryGuppy', name: 'Hungry Guppy', badge: 'hungry-guppy' },
  { key: 'match', name: 'Match', badge: 'match' },
  { key: 'wings', name: 'Wings', badge: 'wings' },
  { key: 'zoom', name: 'Zoom', badge: 'zoom' },
  { key: 'Chess', name: 'Chess', badge: null },
]

t.test(
  'a class over four weeks, whole (S2.164, S2.165, S4.71, S9.79, S9.80?, S9.129?, S9.147?)',
  async (t) => {
    t.same(show(), {
      form: 'class',
      source: 'live',
      subtitle: 'Room 12 · 3 students',
      span: '28',
      spans: everySpan,
      rosters: [{ rosterId: 'r1', name: 'Room 12' }],
      roster: 'r1',
      show: 'table',
      figures: {
        average: { figure: '28 min', words: 'class average, 28 days' },
        weekly: { figure: '7 min', words: 'a week, class average (counts to 20)', share: 0.35 },
        recent: {
          figure: '1 of 3',
          words: 'played in the last 7 days',
          others: { label: 'See who did not', href: '/account/playtime?roster=r1&span=7&sort=total&dir=asc' },
        },
      },
      caption: 'Minutes played in Room 12 by student and game in the last 28 days',
      sort: { by: 'total', dir: 'desc' },
      perWeekOf: null,
      columns,
      rows: [
        {
          ...jayden,
          href: '/account/students/s1?roster=r1',
          name: 'Jayden Brooks',
          initials: 'JB',
          tint: 5,
          total: { minutes: 74, text: '74 min' },
          share: 1,
          perWeek: { minutes: 19, text: '19 min' },
          games: [
            null,
            null,
            { minutes: 12, text: '12' },
            { minutes: 20, text: '20' },
            { minutes: 40, text: '40' },
            { minutes: 2, text: '2' },
          ],
        },
        {
          ...amara,
          href: '/account/students/s2?roster=r1',
          name: 'Amara Okafor',
          initials: 'AO',
          tint: 3,
          total: { minutes: 10, text: '10 min' },
          share: 0.1351,
          perWeek: { minutes: 3, text: '3 min' },
          games: [null, null, { minutes: 0, text: '<1' }, null, { minutes: 10, text: '10' }, null],
        },
        {
          ...maxi,
          href: '/account/students/s3?roster=r1',
          name: 'Maximiliana Featherstonehaugh-...',
          initials: 'MF',
          tint: 2,
          total: { minutes: 0, text: '0 min' },
          share: 0,
          perWeek: { minutes: 0, text: '0 min' },
          games: [null, null, null, null, null, null],
        },
      ],
      chart: {
        sentence:
          'Bar chart of minutes played by student of Room 12 in the last 28 days: the class average is 28 minutes, the most 74',
        bars: [
          {
            ...jayden,
            firstName: 'Jayden',
            lastInitial: 'B.',
            minutes: '74',
            height: 0.9,
            isUnder: false,
            topGames: ['Zoom 40 min', 'Wings 20 min', 'Match 12 min'],
          },
          {
            ...amara,
            firstName: 'Amara',
            lastInitial: 'O.',
            minutes: '10',
            height: 0.1216,
            isUnder: true,
            topGames: ['Zoom 10 min', 'Match <1 min'],
          },
          {
            ...maxi,
            firstName: 'Maximiliana',
            lastInitial: 'F.',
            minutes: '0',
            height: 0,
            isUnder: true,
            topGames: [],
          },
        ],
        ticks: [
          { label: '0 min', height: 0 },
          { label: '25 min', height: 0.3041 },
          { label: '50 min', height: 0.6081 },
          { label: '75 min', height: 0.9122 },
        ],
        average: { label: 'class average 28 min', height: 0.3405 },
      },
      byGame: [
        { name: 'Zoom', badge: 'zoom', minutes: '50', share: 1 },
        { name: 'Wings', badge: 'wings', minutes: '20', share: 0.4 },
        { name: 'Match', badge: 'match', minutes: '12', share: 0.24 },
        { name: 'Chess', badge: null, minutes: '2', share: 0.04 },
      ],
      empty: null,
    })
  },
)

t.test('names are cut for the screen, whole where they are heard (S5.97, S5.99)', async (t) => {
  const name = 'Advanced Fractions and Decimals'
  const roster = { ...ours, name }
  const view = show({}, { rosters: [roster], roster })
  t.equal(view.subtitle, 'Advanced Fractions and Decimal... · 3 students')
  t.equal(view.rosters[0]?.name, 'Advanced Fractions and Decimal...')
  t.match(view.chart?.sentence, name)
})

t.test('what is summed on screen is made of what is on screen, whatever was played', async () => {
  const row = fc.record({
    studentId: fc.constantFrom('s1', 's2', 's3'),
    appContext: fc.constantFrom('Zoom', 'Match', 'Pizza!', 'Wings', 'Chess'),
    seconds: fc.nat(4_000),
  })
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const view = show({}, { gameplay: { '28': rows, '7': [] } })
      if (view.empty) return rows.every(({ seconds }) => seconds === 0)
      const totals = view.rows.map(({ total }) => total?.minutes ?? Number.NaN)
      const columnSums = view.columns.map((_, i) => sum(view.rows.map(({ games }) => games[i]?.minutes ?? 0)))
      const shownSums = view.byGame.map(({ minutes }) => Number(minutes.replace('<1', '0')))
      return (
        // Each is rounded by itself, so a row's games are up to half a minute each off its total, which is that too.
        view.rows.every((one) => {
          const played = one.games.flatMap((game) => game?.minutes ?? [])
          return Math.abs((one.total?.minutes ?? 0) - sum(played)) <= (played.length + 1) / 2
        }) &&
        sum(columnSums) === sum(shownSums) &&
        view.chart?.bars.every((bar) => bar.height <= 0.9) &&
        view.figures?.average.figure?.replace('<1', '0') === `${Math.round(sum(totals) / 3)} min`
      )
    }),
  )
})
