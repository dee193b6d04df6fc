import fc from 'fast-check'
import t from 'tap'
import { chartLevel } from '../../../../support/child-plays.ts'
import { levels, show } from './show.ts'

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
        'Zoom level by level, Jayden Brooks, one row per day. Each mark is a play; the number is its level.',
      chips: [
        { mark: 'excel', text: '1 excellent' },
        { mark: 'pass', text: '1 passed' },
        { mark: 'lose', text: '1 lost' },
        { mark: 'quit', text: '1 left early' },
        { mark: 'unknown', text: '1 unknown' },
      ],
      left: [{ mark: 'quitS', word: 'Left early, shut down', plays: 1 }],
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
          text: 'Oct 16 · left early',
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
      success: { at: null, words: 'Not enough data · 3 levels played to the end' },
      notice: null,
    })
  },
)

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
