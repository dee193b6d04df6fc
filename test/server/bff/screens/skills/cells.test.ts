import fc from 'fast-check'
import t from 'tap'
import { student } from '../../../../support/classes.ts'
import { lastLevel } from '../../../../support/last-level.ts'
import { anyClass, classOf, loaded, ours, show } from './show.ts'

t.test('a constant may ask for another number of levels than four (S9.83?)', async (t) => {
  const usual = show(loaded({}))
  const most = show(loaded({}), {}, { relevantLevels: 1_000 })
  t.ok(usual.rows.some(({ cells }) => cells.some(({ status }) => status !== 'none')))
  t.ok(most.rows.every(({ cells }) => cells.every(({ status }) => status === 'none')))
  t.match(most.rows.flatMap(({ cells }) => cells.map(({ text }) => text)).find(Boolean), / of 1000$/)
})

t.test('a level that ended unexpectedly was played, and says nothing (S4.76)', async (t) => {
  const figures = { scores: [], lastLevels: [lastLevel('s1', { levelResultType: 'unexpectedTermination' })] }
  t.same(show(loaded({ figures })).rows[1]?.justPlayed, {
    level: { game: 'Match', badge: 'match', text: 'Level 7', status: 'none' },
    text: '',
    words: 'Match, level 7, not enough data',
    key: 0,
  })
})

t.test(
  'unknown data is alerted outside production, word for word, with the cell (S4.77, S8.64, S8.65, S8.66?)',
  async (t) => {
    const strange = lastLevel('s1', { appContext: 'Chess' })
    const figures = {
      scores: [{ columnId: '3OA', studentId: 's1', emaScoreValue: 0.7, numRelevantLevels: null }],
      lastLevels: [strange],
    }
    const text = 'The data below has an unknown status. Please file a bug and include it.'
    const view = show(loaded({ figures }), {}, { outsideProduction: true })
    t.same(view.alerts, [
      {
        title: 'Dashboard Data Error - Unknown Status Value for Last Level',
        text,
        cells: [JSON.stringify(strange)],
      },
      {
        title: 'Dashboard Data Error - Unknown Status Value for Standard',
        text,
        cells: ['{"columnId":"3OA","studentId":"s1","emaScoreValue":0.7,"numRelevantLevels":null}'],
      },
    ])
    t.match(view.rows[1], {
      justPlayed: {
        level: { game: 'Chess', badge: null, status: 'none' },
        words: 'Chess, level 7, not enough data',
        key: -1,
      },
      cells: [{ status: 'none', text: '', words: 'not enough data' }, { text: '0 of 4' }],
    })
    t.same(show(loaded({ figures })).alerts, [], 'never in production')
  },
)

t.test('figures that make no sense are drawn by the rules, never as they come', async (t) => {
  const of = (emaScoreValue: number | null, numRelevantLevels: number | null) => {
    const scores = [{ columnId: '3OA', studentId: 's1', emaScoreValue, numRelevantLevels }]
    const [row] = show(
      loaded({
        roster: { ...ours, students: [student('s1', 'Jayden Brooks')] },
        figures: { scores, lastLevels: [] },
      }),
    ).rows
    const cell = row?.cells[0]
    return [cell?.status, cell?.text, cell?.words]
  }
  const table = [
    [1.7, 12, ['green', '100%', 'consistently, score 100 of 100 from 12 levels']],
    [-0.3, 12, ['red', '0%', 'not yet, score 0 of 100 from 12 levels']],
    [null, null, ['none', '', 'not enough data']],
    [0.8, null, ['none', '', 'not enough data']],
    [null, 0, ['none', '0 of 4', 'not enough data, 0 of 4 levels']],
    [Number.NaN, 12, ['none', '', 'not enough data']],
    [0.8, -2, ['none', '0 of 4', 'not enough data, 0 of 4 levels']],
    [0.8, 3.9, ['none', '3 of 4', 'not enough data, 3 of 4 levels']],
    [0.8, 4.5, ['yellow', '80%', 'sometimes, score 80 of 100 from 4 levels']],
  ] as const
  for (const [score, levels, cell] of table) t.same(of(score, levels), cell, `${score} of ${levels}`)
})

t.test('colors never contradict the printed percentages (S4.80, S4.81, S4.82, S4.83, S4.84)', async () => {
  fc.assert(
    fc.property(anyClass, (children) =>
      show(classOf(children)).rows.every(({ cells: [cell] }) => {
        if (cell?.percent === null || cell === undefined) return cell?.status === 'none'
        const says = cell.percent >= 93 ? 'green' : cell.percent >= 60 ? 'yellow' : 'red'
        return (
          says === cell.status &&
          cell.text === `${cell.percent}%` &&
          cell.words.includes(`score ${cell.percent} of 100`)
        )
      }),
    ),
  )
})
