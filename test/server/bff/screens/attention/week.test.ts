import t from 'tap'
import type { AttentionSources } from '../../../../../server/bff/screens/attention/load.ts'
import { passwordState } from '../../../../support/password-state.ts'
import { factorRow, last, view } from './show.ts'

const score = (studentId: string, columnId: string, emaScoreValue: number) => ({
  studentId,
  columnId,
  emaScoreValue,
  numRelevantLevels: 8,
})
const minutes = (studentId: string, minutes: number) => ({
  studentId,
  appContext: 'Match',
  seconds: minutes * 60,
})
const everybody = ['s1', 's2', 's3', 's4']
/** Everybody plays alike and nothing is the matter. */
const well = {
  mastery: [],
  lastLevels: everybody.map((id) => last(id, 7)),
  factors: [],
  gameplay: everybody.map((id) => minutes(id, 40)),
}
const today: Partial<AttentionSources> = {
  scores: [score('s1', '3OA', 0.4), score('s1', '3_4', 0.4)],
  lastLevels: everybody.map((id) => last(id, 0)),
  factors: [factorRow('s2', 0.3)],
  gameplay: well.gameplay,
}
const changes = (lastWeek: AttentionSources['lastWeek'], over: Partial<AttentionSources> = {}) =>
  Object.fromEntries(
    view({ ...today, lastWeek, ...over }).children.map(({ firstName, change }) => [firstName, change?.text]),
  )

t.test('what changed since last week is told by the same rules on last week’s figures', async (t) => {
  t.same(changes(null), { Jayden: undefined, Zoë: undefined }, 'nothing is made up')
  t.same(changes(well), { Jayden: 'New this week', Zoë: 'New this week' })
  const one = [score('s1', '3OA', 0.4)]
  t.equal(changes({ ...well, mastery: one }).Jayden, 'New this week', 'one skill did not name him')
  t.same(changes({ ...well, mastery: one, gameplay: [minutes('s1', 2), ...well.gameplay.slice(1)] }), {
    Jayden: '1 more than last week',
    Zoë: 'New this week',
  })
  t.same(changes({ ...well, mastery: today.scores as never, factors: [factorRow('s2', 0.3)] }), {
    Jayden: 'As last week',
    Zoë: 'As last week',
  })
  const away = { ...well, lastLevels: [...well.lastLevels.slice(1), last('s1', 14)] }
  t.equal(changes({ ...away, mastery: today.scores as never }).Jayden, 'As last week', 'skills are heavier')
  const barely = { ...well, gameplay: [minutes('s1', 2), ...well.gameplay.slice(1)] }
  t.equal(changes(barely).Jayden, '2 more than last week')
  t.equal(
    changes({ ...well, lastLevels: [...well.lastLevels.slice(2), last('s2', 14)] }).Zoë,
    'Last week: not playing',
  )
})

t.test('the note is about the reason it stands beside', async (t) => {
  const same = { ...well, mastery: today.scores as never, factors: [factorRow('s2', 0.3)] }
  const passwords = (over: Parameters<typeof passwordState>[1]): Partial<AttentionSources> => ({
    passwords: {
      studentPasswords: 'picturePasswords',
      students: everybody.map((id) => passwordState(id, id === 's1' ? over : {})),
    },
  })
  t.equal(changes(same, passwords({})).Jayden, 'As last week')
  t.equal(changes(same, passwords({ helpToken: 'help' })).Jayden, 'Last week: 2 skills')
  t.equal(changes(well, passwords({ helpToken: 'help' })).Jayden, 'New this week')
  for (const lastWeek of [same, well])
    t.equal(changes(lastWeek, passwords({ isLocked: true })).Jayden, 'New today', 'a lock is of today')
})

t.test('a child who was added since is new, although it had not played then', async (t) => {
  const without = {
    ...well,
    lastLevels: well.lastLevels.filter(({ studentId }) => studentId !== 's2'),
    gameplay: well.gameplay.filter(({ studentId }) => studentId !== 's2'),
  }
  t.equal(changes(without).Zoë, 'Last week: little play')
  t.equal(changes({ ...without, added: ['s2'] }).Zoë, 'New this week')
  t.equal(view({ ...today, lastWeek: without }).week?.before, 1)
  t.equal(view({ ...today, lastWeek: { ...without, added: ['s2'] } }).week?.before, 0)
})

t.test('days without play are counted from a week ago', async (t) => {
  const away = {
    lastLevels: [last('s2', 13), ...['s1', 's3', 's4'].map((id) => last(id, 0))],
    scores: [],
    factors: [],
  }
  t.same(changes({ ...well, lastLevels: away.lastLevels }, away), { Zoë: 'New this week' }, 'six days then')
  const longer = { ...away, lastLevels: [last('s2', 14), ...away.lastLevels.slice(1)] }
  t.same(changes({ ...well, lastLevels: longer.lastLevels }, longer), { Zoë: 'As last week' })
})

t.test('the week in short: how many then and now, who is new, worse or off the list', async (t) => {
  const lastWeek = {
    ...well,
    mastery: [score('s1', '3OA', 0.4)],
    gameplay: [minutes('s1', 3), ...well.gameplay.slice(1, 3), minutes('s4', 2)],
  }
  t.same(view({ ...today, lastWeek }).week, {
    day: 'Oct 9',
    before: 2,
    now: 2,
    changes: [
      { kind: 'new', names: 'Zoë', text: 'is new' },
      { kind: 'worse', names: 'Jayden', text: 'has one more skill not yet' },
      { kind: 'off', names: 'Amara', text: 'is off the list' },
    ],
  })
  t.same(
    view({ ...today, lastWeek, hidden: everybody }).week?.now,
    2,
    'who is hidden today is on the list all the same',
  )
})
