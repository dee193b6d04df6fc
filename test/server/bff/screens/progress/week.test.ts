import t from 'tap'
import { ccs } from '../../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { playTime } from '../../../../../server/contract/student-playtime.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { lastLevel } from '../../../../support/last-level.ts'
import { studentLogOf } from '../../../../support/student-log.ts'
import { answers } from '../../../../support/visit.ts'
import { day, replaced, show } from './show.ts'

t.test('a child’s week: playtime, skills and factors (S1.22, S2.194)', async (t) => {
  t.same(await show(), {
    title: 'Maya this week',
    whose: null,
    children: [
      { studentId: 's1', name: 'Maya' },
      { studentId: 's2', name: 'Theo' },
    ],
    child: {
      studentId: 's1',
      initials: 'MB',
      tint: 5,
      about: 'Age 8 · 59 minutes in 4 games · last played today',
      printed: 'October 10 to October 16, 2019',
      playtimeUnread: null,
      playtime: {
        sentence: 'Minutes Maya played on each of the last 7 days',
        days: [
          { label: 'Th', minutes: '12', words: 'Thursday, October 10: 12 minutes', height: 0.6 },
          { label: 'F', minutes: '', words: 'Friday, October 11: no play', height: 0 },
          { label: 'Sa', minutes: '18', words: 'Saturday, October 12: 18 minutes', height: 0.9 },
          { label: 'Su', minutes: '9', words: 'Sunday, October 13: 9 minutes', height: 0.45 },
          { label: 'M', minutes: '20', words: 'Monday, October 14: 20 minutes', height: 1 },
          { label: 'Tu', minutes: '', words: 'Tuesday, October 15: no play', height: 0 },
          { label: 'W', minutes: '', words: 'Wednesday, October 16: no play', height: 0 },
        ],
        games: [
          { name: 'Hungry Fish', badge: 'hungry-fish', minutes: '22 min' },
          { name: 'Pizza!', badge: 'pizza', minutes: '20 min' },
          { name: 'Zoom', badge: 'zoom', minutes: '17 min' },
          { name: 'A game nobody knows', badge: null, minutes: '<1 min' },
        ],
        nothing: null,
      },
      start: null,
      skills: {
        grade: 'Grade 3',
        notice: null,
        rows: [
          {
            code: '3NBT',
            label: 'Add and subtract',
            sentence: 'Rounds to tens and hundreds, and adds and subtracts up to 1,000.',
            status: 'green',
            word: 'Consistently',
          },
          {
            code: '3NF',
            label: 'Fractions on a line',
            sentence: 'Finds a fraction’s place on the number line, and compares fractions.',
            status: 'yellow',
            word: 'Sometimes',
          },
          {
            code: '3OA',
            label: 'Multiply and divide',
            sentence: 'Multiplies and divides up to 100, and solves problems that way.',
            status: 'red',
            word: 'Not yet',
          },
          {
            code: '3.2',
            label: 'Place value',
            sentence: 'Builds, compares and rounds numbers up to 100,000.',
            status: 'none',
            word: 'Not enough data',
          },
        ],
      },
      factors: [
        { name: 'Growth mindset', mark: 'step3', word: 'High', at: 0.8 },
        { name: 'Confidence', mark: 'step2', word: 'Medium', at: 0.66 },
        { name: 'Productive strategy', mark: 'step1', word: 'Low', at: 0.44 },
        { name: 'Self-regulation', mark: 'step0', word: 'Not enough data', at: null },
      ],
      factorsTitle: 'How Maya approaches math',
      idea: 'When a level goes wrong, ask Maya to tell you one other way to start it. Then watch how it goes.',
    },
    empty: null,
  })
})

t.test('the other child, whose grade goes by the age (S9.57, S9.58?)', async (t) => {
  const nothing = [answers(playTime, { studentId: 's2', days: [], usages: [] }), studentLogOf()]
  const { title, child } = await show({ student: 's2' }, replaced(...nothing))
  t.equal(title, 'Theo this week')
  t.match(child, {
    about: 'Age 7 · no play in the last 7 days · has not played yet',
    playtime: { games: [], nothing: 'Theo has not played in the last 7 days.' },
    start: { label: 'How Theo starts to play', href: '/account/parentSetup' },
    skills: { grade: 'Grade 8', notice: 'Standards reporting not yet available for grade K', rows: [] },
    idea: null,
  })
  t.ok(child?.playtime?.days.every(({ minutes, height }) => minutes === '' && height === 0))
  t.ok(child?.factors?.every(({ word, at }) => word === 'No data yet' && at === null))
})

t.test('a child’s known age and last play are shown, and nothing else', async (t) => {
  const about = async (child: object, lastDay: number, days: ReturnType<typeof day>[] = []) => {
    const upstream = replaced(
      answers(myRosters, [rosterReply('r1', 'Children', [{ ...student('s1', 'Maya Brooks'), ...child }])]),
      studentLogOf([], [lastLevel('s1', { dayAsInt: lastDay })]),
      answers(playTime, { studentId: 's1', days, usages: [] }),
    )
    return (await show({}, upstream)).child?.about
  }
  const idle = 'no play in the last 7 days'
  t.equal(await about({}, 20191015), `${idle} · last played yesterday`)
  t.equal(
    await about({ birthYear: 2019 }, 20191007),
    `${idle} · last played October 7`,
    'an age that is none',
  )
  t.equal(await about({ birthYear: 2001 }, 20180630), `Age 18+ · ${idle} · last played June 30, 2018`)
  t.equal(
    await about({ birthYear: 2011 }, 20191017, [day(20191016, 'Zoom', 60)]),
    'Age 8 · 1 minute in 1 game · last played today',
  )
  t.equal(
    await about({}, 20191016, [day(20191016, 'Zoom', 20)]),
    'less than a minute in 1 game · last played today',
  )
})

t.test('a child without a first name still has a label', async (t) => {
  const named = async (name: string) => {
    const upstream = replaced(answers(myRosters, [rosterReply('r1', 'Children', [student('s1', name)])]))
    return (await show({}, upstream)).title
  }
  t.equal(await named(' Brooks'), 'Brooks this week')
  t.equal(await named(''), 'Your child this week')
  t.equal(await named('M'.repeat(40)), `${'M'.repeat(30)}... this week`, 'S5.97')
})

t.test('a standards set without columns has no skills to show', async (t) => {
  const { child } = await show({}, replaced(answers(ccs, { standards: 'Other', columns: [] })))
  t.same(child?.skills?.rows, [])
})
