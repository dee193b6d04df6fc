import t from 'tap'
import { builtInGameplay, sampleTimePlayed } from '../../../../server/bff/rules/built-in-playtime.ts'
import { demoTimePlayed } from '../../../../server/bff/rules/demo-class.ts'
import { minutesPlayed } from '../../../../server/bff/rules/minutes-played.ts'

const row = (studentId: string, appContext: string, seconds: number) => ({ studentId, appContext, seconds })

t.test('minutes per child and game, for exactly the children asked about (S3.61)', async (t) => {
  const played = minutesPlayed(
    ['s1', 's2'],
    [
      row('s1', 'Zoom', 120),
      row('s1', 'Chess', 60),
      row('s1', 'Match', 60),
      row('s1', 'Zoom', 60),
      row('stranger', 'Zoom', 600),
    ],
  )
  t.same(
    [...played].map(([id, { total, byGame }]) => [id, total, [...byGame]]),
    [
      [
        's1',
        5,
        [
          ['Match', 1],
          ['Zoom', 3],
          ['Chess', 1],
        ],
      ],
      ['s2', 0, []],
    ],
    'games in the order of the list, unknown ones last; several rows of a game are one',
  )
})

t.test(
  'built-in children play more in a longer span, and always the same (S3.95, S3.96?, S9.81)',
  async (t) => {
    for (const children of [sampleTimePlayed, demoTimePlayed('t')]) {
      const ids = children.map((child) => child.studentId)
      const total = (span: '1' | '7' | '28' | 'schoolYear') =>
        [...minutesPlayed(ids, builtInGameplay(children, span)).values()].map((child) => child.total)
      t.same(total('28'), total('28'))
      for (const [shorter, longer] of [
        ['1', '7'],
        ['7', '28'],
        ['28', 'schoolYear'],
      ] as const)
        t.ok(total(shorter).every((minutes, i) => minutes < (total(longer)[i] ?? 0)))
    }
    t.same(
      [...minutesPlayed(['sample-1', 'sample-2'], builtInGameplay(sampleTimePlayed, '28')).values()].map(
        (child) => child.total,
      ),
      [36, 24],
    )
    t.same(
      [...minutesPlayed(['demo-1'], builtInGameplay(demoTimePlayed('t'), 'schoolYear')).values()].map(
        (child) => child.total,
      ),
      [214],
      'the demo user’s time-played rows are what was played in all (S3.96?)',
    )
  },
)
