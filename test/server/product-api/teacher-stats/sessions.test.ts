import fc from 'fast-check'
import t from 'tap'
import { sessionStarts, sessionsByDay } from '../../../../server/product-api/teacher-stats/sessions.ts'
import { anyPlays, MINUTE_MS, play, start, ZONE } from './stored-play.ts'

t.test('a session ends with a pause of half an hour after the last level was over (S7.98)', async (t) => {
  const minutes = (pause: number) =>
    sessionStarts([play({ seconds: 120 }), play({ minute: 2 + pause })]).map(
      (at) => (at.getTime() - start) / MINUTE_MS,
    )
  t.same(minutes(29.99), [0])
  t.same(minutes(30), [0, 32])
  t.same(sessionStarts([]), [])
  t.same(
    sessionStarts([play({ seconds: 7200 }), play({ minute: 1 }), play({ minute: 60 })]).length,
    1,
    'a level that outlasts those begun beside it',
  )
})

t.test('a session over midnight is one, on the day it began on, in any zone (S7.98)', async (t) => {
  const late = play({ startedAt: new Date('2026-11-03T07:50:00Z'), seconds: 300 })
  const after = play({ startedAt: new Date('2026-11-03T08:05:00Z') })
  t.same(sessionsByDay([late, after], ZONE), [{ day: 20261102, sessions: 1 }])
  t.same(sessionsByDay([late, after], 'UTC'), [{ day: 20261103, sessions: 1 }])
})

t.test('sessions: at least one a day that was played on, at most one a play', async () => {
  fc.assert(
    fc.property(anyPlays, (plays) => {
      const starts = sessionStarts(plays)
      const gaps = starts
        .slice(1)
        .every((at, i) => at.getTime() - (starts[i]?.getTime() ?? 0) >= 30 * MINUTE_MS)
      const sum = sessionsByDay(plays, ZONE).reduce((all, { sessions }) => all + sessions, 0)
      return (
        gaps &&
        sum === starts.length &&
        starts.length <= plays.length &&
        starts.length > 0 === plays.length > 0
      )
    }),
  )
})
