import fc from 'fast-check'
import t from 'tap'
import { Value } from 'typebox/value'
import { attention } from '../../../../../server/bff/screens/attention/route.ts'
import { AttentionView } from '../../../../../shared/screens/attention.ts'
import { teacherIdentity, visitOf } from '../../../../support/visit.ts'
import { last, roster, view } from './show.ts'

t.test('a class as one list: worst first, three reasons at most, each with its evidence', async (t) => {
  t.same(view(), {
    subtitle: 'Room 12 · 4 students',
    printed: 'no play for 7 days, by October 16, 2019',
    rosters: [
      { rosterId: 'r1', name: 'Room 12' },
      { rosterId: 'r2', name: 'Room 14' },
    ],
    roster: 'r1',
    days: '7',
    dayOptions: [
      { value: '3', label: '3 days' },
      { value: '7', label: '7 days' },
      { value: '14', label: '14 days' },
      { value: '28', label: '28 days' },
    ],
    count: '3 of 4',
    counted: 'students',
    children: [
      {
        studentId: 's1',
        name: 'Jayden Brooks',
        fullName: 'Jayden Brooks',
        initials: 'JB',
        tint: 5,
        href: '/account/students/s1?roster=r1',
        reasons: [
          {
            kind: 'far-under',
            tone: 'warn',
            text: 'Played 10 minutes in four weeks.',
            detail: 'The class plays 41.',
            link: {
              label: 'See playtime',
              href: '/account/playtime?roster=r1&span=28&sort=total&dir=asc',
            },
          },
          {
            kind: 'not-yet',
            tone: 'bad',
            text: 'Not yet on two skills: Multiply and divide (3OA) and Number problems (3.4).',
            detail: 'Number problems is lowest: score 41 of 100 from 12 levels.',
            link: {
              label: 'See skills',
              href: '/account/dashboard?roster=r1&grade=3&detail=details&sort=3_4&dir=asc&student=s1&standard=3_4',
            },
          },
          {
            kind: 'left',
            tone: 'warn',
            text: 'Left the last level early: Zoom, level 4.',
            detail: 'Today.',
            link: {
              label: 'See levels',
              href: '/account/students/s1?roster=r1&span=7&game=Zoom',
            },
          },
        ],
        next: {
          lead: 'Try next',
          label: 'Don’t quit, then hide the numbers',
          href: '/account/factorsOfLearning?roster=r1&detail=details&student=s1',
        },
      },
      {
        studentId: 's2',
        name: 'Zoë Lindqvist',
        fullName: 'Zoë Lindqvist',
        initials: 'ZL',
        tint: 3,
        href: '/account/students/s2?roster=r1',
        reasons: [
          {
            kind: 'far-under',
            tone: 'warn',
            text: 'Played 5 minutes in four weeks.',
            detail: 'The class plays 41.',
            link: {
              label: 'See playtime',
              href: '/account/playtime?roster=r1&span=28&sort=total&dir=asc',
            },
          },
        ],
        next: null,
      },
      {
        studentId: 's3',
        name: 'Linh Nguyen',
        fullName: 'Linh Nguyen',
        initials: 'LN',
        tint: 2,
        href: '/account/students/s3?roster=r1',
        reasons: [
          {
            kind: 'away',
            tone: 'warn',
            text: 'Has not played for 9 days.',
            detail: 'Last played October 7.',
            link: {
              label: 'See history',
              href: '/account/students/s3/history?roster=r1&span=28',
            },
          },
        ],
        next: null,
      },
    ],
    missing: null,
    rules: [
      'Played less than half of what the class plays on average, over the last four weeks.',
      'Not yet on a skill: under 60 percent, on at least 4 levels.',
      'The last level was lost or left early, in the last 7 days.',
      'Low in one of the Factors of Learning.',
      'No play in the last 7 days.',
    ],
    proviso: 'Too little play to judge is never a reason.',
    empty: null,
  })
})

t.test('nobody to name, and nobody at all', async (t) => {
  const well = {
    scores: [],
    factors: [],
    gameplay: [],
    lastLevels: ['s1', 's2', 's3', 's4'].map((id) => last(id, 0)),
  }
  t.match(view(well), {
    count: '0 of 4',
    children: { length: 0 },
    missing: null,
    empty: {
      title: 'Everyone is on their way',
      text: 'Everyone has played in the last 7 days, and nothing needs your attention.',
      action: null,
    },
  })
  const nobody = { ...roster, students: [] }
  t.match(view({ roster: nobody, scores: null }), {
    count: '',
    missing: null,
    empty: { title: 'No students yet', action: { label: 'Open Roster', href: '/account/roster' } },
  })
  t.match(view({ rosters: [], roster: null }), {
    subtitle: '',
    roster: null,
    empty: { title: 'No classes yet', action: { href: '/account/roster' } },
  })
})

t.test('what could not be had is named, and nobody is called well on half the evidence', async (t) => {
  t.equal(view({ scores: null }).missing, 'Not included: skills.')
  t.match(view({ candidates: null }), { missing: 'Not included: suggestions.', children: [{ next: null }] })
  t.match(view({ done: null }), { missing: 'Not included: suggestions.', children: [{ next: null }] })
  const none = view({ candidates: null, scores: null, lastLevels: null, gameplay: null, factors: null })
  t.match(none, {
    missing: 'Not included: skills, last levels, playtime, and Factors of Learning.',
    empty: {
      title: 'We could not load anything',
      text: 'Children who need you appear here once their data is available.',
      action: null,
    },
  })
  t.match(view({ scores: [], lastLevels: null, gameplay: null, factors: null }).empty, {
    title: 'No one to list',
    text: 'This is based on what we could load; the rest is missing.',
  })
})

t.test('whatever comes, only the children of the class are named, and none twice', async (t) => {
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
  t.equal(shown.missing, null)
})
