import fc from 'fast-check'
import t from 'tap'
import { Value } from 'typebox/value'
import { attention } from '../../../../../server/bff/screens/attention/route.ts'
import { AttentionView } from '../../../../../shared/screens/attention.ts'
import { teacherIdentity, visitOf } from '../../../../support/visit.ts'
import { last, view } from './show.ts'

t.test('a class as one list: heaviest first, one reason and one thing to do for each', async (t) => {
  t.same(view(), {
    subtitle: 'Room 12 · 4 students',
    today: 'Wednesday, October 16',
    printed: 'no play for 7 days, by October 16, 2019',
    rosters: [
      {
        rosterId: 'r1',
        name: 'Room 12',
      },
      {
        rosterId: 'r2',
        name: 'Room 14',
      },
    ],
    roster: 'r1',
    days: '7',
    dayOptions: [
      {
        value: '3',
        label: '3 days',
      },
      {
        value: '7',
        label: '7 days',
      },
      {
        value: '14',
        label: '14 days',
      },
      {
        value: '28',
        label: '28 days',
      },
    ],
    heading: 'Three, strongest reason first',
    count: '3 of 4',
    children: [
      {
        studentId: 's2',
        name: 'Zoë Lindqvist',
        fullName: 'Zoë Lindqvist',
        initials: 'ZL',
        tint: 3,
        firstName: 'Zoë',
        href: '/account/students/s2?roster=r1',
        reason: {
          kind: 'plays-less',
          tone: 'warn',
          text: 'Barely plays: 5 minutes in four weeks.',
          detail: 'The class plays 41.',
        },
        change: null,
        action: {
          label: 'Print the code',
          href: '/account/printRoster?roster=r1',
        },
        why: {
          rule: 'The rule: plays less than a quarter of what the class plays on average, over four weeks.',
          place: 'Fourth of 11 rules.',
          measure: {
            sentence: 'Zoë 5 minutes, a quarter of the class 10 minutes, the class 41 minutes',
            mine: {
              label: 'Zoë 5',
              share: 0.12195121951219512,
            },
            rule: {
              label: 'a quarter, 10',
              share: 0.25,
            },
            whole: 'class 41 min',
          },
          also: [],
          note: null,
        },
      },
      {
        studentId: 's1',
        name: 'Jayden Brooks',
        fullName: 'Jayden Brooks',
        initials: 'JB',
        tint: 5,
        firstName: 'Jayden',
        href: '/account/students/s1?roster=r1',
        reason: {
          kind: 'plays-less',
          tone: 'warn',
          text: 'Barely plays: 10 minutes in four weeks.',
          detail: 'The class plays 41.',
        },
        change: null,
        // Who has played today needs no code.
        action: {
          label: 'See history',
          href: '/account/students/s1/history?roster=r1&span=7',
        },
        why: {
          rule: 'The rule: plays less than a quarter of what the class plays on average, over four weeks.',
          place: 'Fourth of 11 rules.',
          measure: {
            sentence: 'Jayden 10 minutes, a quarter of the class 10 minutes, the class 41 minutes',
            mine: {
              label: 'Jayden 10',
              share: 0.24390243902439024,
            },
            rule: {
              label: 'a quarter, 10',
              share: 0.25,
            },
            whole: 'class 41 min',
          },
          also: [
            {
              text: 'Not yet on two skills.',
              link: {
                label: 'See the two skills',
                href: '/account/dashboard?roster=r1&grade=3&detail=details&sort=3_4&dir=asc',
              },
            },
            {
              text: 'Low in confidence and self-regulation.',
              link: {
                label: 'See factors',
                href: '/account/factorsOfLearning?roster=r1&detail=details&student=s1',
              },
            },
            {
              text: 'Left the last level early: Zoom, level 4.',
              link: {
                label: 'See the level',
                href: '/account/students/s1?roster=r1&span=7&game=Zoom',
              },
            },
            {
              text: 'Try next:',
              link: {
                label: 'Don’t quit, then hide the numbers',
                href: '/account/factorsOfLearning?roster=r1&detail=details&student=s1',
              },
            },
          ],
          note: null,
        },
      },
      {
        studentId: 's3',
        name: 'Linh Nguyen',
        fullName: 'Linh Nguyen',
        initials: 'LN',
        tint: 2,
        firstName: 'Linh',
        href: '/account/students/s3?roster=r1',
        reason: {
          kind: 'away',
          tone: 'warn',
          text: 'Has not played for 9 days.',
          detail: 'Last played October 7.',
        },
        change: null,
        action: {
          label: 'See history',
          href: '/account/students/s3/history?roster=r1&span=28',
        },
        why: {
          rule: 'The rule: no play in the last 7 days, in a class that plays.',
          place: 'Sixth of 11 rules.',
          measure: null,
          also: [],
          note: null,
        },
      },
    ],
    together: null,
    light: [],
    hidden: [],
    canHide: true,
    onTheirWay: 1,
    week: null,
    teachOnce: [],
    missing: null,
    unseen: null,
    rules: [
      'Forgot the three pictures, and waits at a device for you to verify it.',
      'Three wrong picture passwords today, after which a child cannot sign in.',
      'No picture password and no play in the last 7 days, in a class where at least half have one.',
      'Plays less than a quarter of what the class plays on average, over four weeks.',
      'Not yet on two or more skills: under 60 of 100, on at least 4 levels each.',
      'No play in the last 7 days, in a class that plays.',
      'Left four or more of the last six levels early, with play in the last 7 days.',
      'Low in a Factor of Learning, from at least 20 datapoints.',
      'Plays less than half of what the class plays on average, over four weeks.',
      'Not yet on one skill: under 60 of 100, on at least 4 levels.',
      'The last level was lost or left early, in the last 7 days.',
    ],
    proviso:
      'A child with only one minor reason is shown below the list; two put a child on it. Too little play to judge is never a reason.',
    empty: null,
  })
})

t.test('for any data, only children of the class are named, and none twice', async (t) => {
  const ids = fc.constantFrom('s1', 's2', 's3', 's4', 'x1')
  const given = fc.record({
    scores: fc.option(
      fc.array(
        fc.record({
          studentId: ids,
          columnId: fc.constantFrom('3OA', '3_4', '5NF'),
          emaScoreValue: fc.option(fc.double()),
          numRelevantLevels: fc.option(fc.double()),
        }),
      ),
    ),
    lastLevels: fc.option(fc.array(fc.tuple(ids, fc.nat(60)).map(([id, ago]) => last(id, ago)))),
    gameplay: fc.option(
      fc.array(fc.record({ studentId: ids, appContext: fc.string(), seconds: fc.nat(9_000) })),
    ),
  })
  fc.assert(
    fc.property(given, (over) => {
      const named = view(over).children.map(({ studentId }) => studentId)
      return new Set(named).size === named.length && !named.includes('x1')
    }),
  )
  t.pass()
})

t.test('the demo user has a list to look at (S3.91)', async (t) => {
  const { visit } = visitOf({ identity: teacherIdentity({ isDemoUser: true }) })
  const shown = await attention.show(visit, {})
  if ('form' in shown) throw new Error('one class was shown as many')
  t.ok(Value.Check(AttentionView, shown))
  t.equal(shown.children[0]?.name, 'Jayden Brooks')
  t.equal(shown.canHide, false)
  t.equal(shown.missing, null)
})
