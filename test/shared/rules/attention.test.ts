import fc from 'fast-check'
import t from 'tap'
import {
  attentionDays,
  attentionReasons,
  type ChildFacts,
  DEFAULT_ATTENTION_DAYS,
  FEWEST_CLASS_MINUTES,
  inOrderOfNeed,
  type LastLevel,
  type Reason,
  reasonOrder,
  type WeakSkill,
} from '../../../shared/rules/attention.ts'
import { attentionRules, reasonWords, weakest } from '../../../shared/rules/attention-words.ts'
import { addDays } from '../../../shared/rules/days.ts'
import { factorKeys } from '../../../shared/rules/factors.ts'

const TODAY = 20191016
const skill = (code: string, percent = 41, levels = 12): WeakSkill => ({
  code,
  columnId: code.replace('.', '_'),
  percent,
  levels,
})
const played = (daysAgo: number, outcome: LastLevel['outcome'] = 'other'): LastLevel => ({
  day: addDays(TODAY, -daysAgo),
  daysAgo,
  appContext: 'Match',
  game: 'Match',
  levelNum: 7,
  outcome,
})
/** A child of whom nothing is the matter. */
const fine: ChildFacts = {
  weakSkills: [],
  lastLevel: played(0),
  fourWeeks: { minutes: 40, classAverage: 41 },
  lowFactors: { keys: [], datapoints: 0 },
}
const kinds = (facts: Partial<ChildFacts>, days = 7) =>
  attentionReasons({ ...fine, ...facts }, days).map(({ kind }) => kind)

t.test('each written rule at its boundary', async (t) => {
  const table: [string, Partial<ChildFacts>, string[]][] = [
    ['on their way', {}, []],
    ['one skill not yet', { weakSkills: [skill('3.4')] }, ['not-yet']],
    ['a level lost today', { lastLevel: played(0, 'lost') }, ['last-level']],
    ['a level left today', { lastLevel: played(0, 'left') }, ['last-level']],
    ['the sixth day before today is one of seven', { lastLevel: played(6) }, []],
    ['a level lost six days ago', { lastLevel: played(6, 'lost') }, ['last-level']],
    ['the seventh is not', { lastLevel: played(7) }, ['away']],
    ['who is away is away, whatever the last level was', { lastLevel: played(7, 'lost') }, ['away']],
    ['never played', { lastLevel: 'never' }, ['away']],
    ['half of the class is enough', { fourWeeks: { minutes: 20, classAverage: 40 } }, []],
    ['a minute under half is not', { fourWeeks: { minutes: 19, classAverage: 40 } }, ['far-under']],
    ['nothing played in four weeks', { fourWeeks: { minutes: 0, classAverage: 40 } }, ['far-under']],
    ['away says it already', { lastLevel: played(9), fourWeeks: { minutes: 0, classAverage: 40 } }, ['away']],
    [
      'a class that plays enough to compare with',
      { fourWeeks: { minutes: 0, classAverage: FEWEST_CLASS_MINUTES } },
      ['far-under'],
    ],
    [
      'a class that hardly plays is no measure',
      { fourWeeks: { minutes: 0, classAverage: FEWEST_CLASS_MINUTES - 0.01 } },
      [],
    ],
    ['a low factor', { lowFactors: { keys: ['confidence'], datapoints: 12 } }, ['low-factor']],
    [
      'all of it, the weightiest first',
      {
        weakSkills: [skill('3.4')],
        lastLevel: played(1, 'left'),
        fourWeeks: { minutes: 5, classAverage: 41 },
        lowFactors: { keys: ['confidence'], datapoints: 12 },
      },
      ['far-under', 'not-yet', 'last-level', 'low-factor'],
    ],
  ]
  for (const [name, facts, expected] of table) t.same(kinds(facts), expected, name)
})

t.test('the days can be chosen, and are seven at first', async (t) => {
  t.equal(DEFAULT_ATTENTION_DAYS, '7')
  for (const days of attentionDays.map(Number)) {
    t.same(kinds({ lastLevel: played(days - 1) }, days), [])
    t.same(kinds({ lastLevel: played(days) }, days), ['away'])
  }
})

t.test('what could not be had is no reason', async (t) => {
  t.same(kinds({ weakSkills: null, lastLevel: null, fourWeeks: null, lowFactors: null }), [])
})

const facts: fc.Arbitrary<ChildFacts> = fc.record({
  weakSkills: fc.option(
    fc.array(
      fc.record({
        code: fc.constantFrom('3OA', '3.4', '3.5'),
        columnId: fc.constant('x'),
        percent: fc.nat(59),
        levels: fc.nat(40),
      }),
      { maxLength: 12 },
    ),
  ),
  lastLevel: fc.option(
    fc.oneof(
      fc.constant('never' as const),
      fc
        .tuple(fc.nat(400), fc.constantFrom('lost', 'left', 'other'))
        .map(([ago, outcome]) => played(ago, outcome)),
    ),
  ),
  fourWeeks: fc.option(
    fc.record({ minutes: fc.nat(300), classAverage: fc.double({ min: 0, max: 300, noNaN: true }) }),
  ),
  lowFactors: fc.option(fc.record({ keys: fc.subarray([...factorKeys]), datapoints: fc.nat(200) })),
})
const days = fc.constantFrom(...attentionDays).map(Number)

t.test('whoever it is, each kind of reason is there once at most, in the order of weight', async (t) => {
  fc.assert(
    fc.property(facts, days, (child, chosen) => {
      const places = attentionReasons(child, chosen).map(({ kind }) => reasonOrder.indexOf(kind))
      return places.every((place, i) => place >= 0 && place > (places[i - 1] ?? -1))
    }),
  )
  t.pass()
})

t.test(
  'what is missing only ever takes reasons away, and more days never name more who are away',
  async (t) => {
    fc.assert(
      fc.property(facts, days, (child, chosen) => {
        const all = attentionReasons(child, chosen).map(({ kind }) => kind)
        for (const part of ['weakSkills', 'lowFactors', 'fourWeeks'] as const) {
          const left = attentionReasons({ ...child, [part]: null }, chosen).map(({ kind }) => kind)
          if (!left.every((kind) => all.includes(kind))) return false
        }
        const later = attentionReasons(child, chosen * 2).map(({ kind }) => kind)
        return all.includes('away') || !later.includes('away')
      }),
    )
    t.pass()
  },
)

t.test('a child who has played too little to tell is never shown as failing', async (t) => {
  fc.assert(
    fc.property(days, (chosen) => {
      const newcomer = { ...fine, lastLevel: 'never', fourWeeks: { minutes: 0, classAverage: 40 } } as const
      const reasons = attentionReasons(newcomer, chosen)
      return reasons.length === 1 && reasonWords(reasons[0] as Reason, TODAY).text === 'Has not played yet.'
    }),
  )
  t.pass()
})

const inNeed = (...named: [name: string, facts: Partial<ChildFacts>][]) =>
  inOrderOfNeed(
    named.map(([name, child]) => ({ name, reasons: attentionReasons({ ...fine, ...child }, 7) })),
  ).map(({ name }) => name)

t.test('the worst come first, and who is on their way is not there', async (t) => {
  const low = { lowFactors: { keys: ['confidence'], datapoints: 12 } } as const
  const four = { fourWeeks: { minutes: 5, classAverage: 41 } }
  t.same(inNeed(['Ada', {}], ['Bo', low]), ['Bo'])
  t.same(
    inNeed(['Ada', four], ['Bo', { ...low, weakSkills: [skill('3.4')] }]),
    ['Bo', 'Ada'],
    'two reasons come before one',
  )
  t.same(
    inNeed(
      ['Away', { lastLevel: played(9) }],
      ['Low', low],
      ['Left', { lastLevel: played(0, 'left') }],
      ['Not yet', { weakSkills: [skill('3.4')] }],
      ['Under', four],
    ),
    ['Under', 'Not yet', 'Low', 'Away', 'Left'],
    'by weight, and one level alone last',
  )
  t.same(
    inNeed(
      ['One', { weakSkills: [skill('3.4')] }],
      ['Three', { weakSkills: [skill('3.4'), skill('3.5'), skill('3.6')] }],
      ['Also one', { weakSkills: [skill('3.7')] }],
    ),
    ['Three', 'One', 'Also one'],
    'by how much, equals as they came',
  )
  t.same(
    inNeed(
      ['Never', { lastLevel: 'never' }],
      ['Nine', { lastLevel: played(9) }],
      ['Forty', { lastLevel: played(40) }],
    ),
    ['Forty', 'Nine', 'Never'],
    'who never played is last',
  )
  t.same(
    inNeed(
      ['Less', { fourWeeks: { minutes: 15, classAverage: 41 } }],
      ['Least', { fourWeeks: { minutes: 2, classAverage: 41 } }],
    ),
    ['Least', 'Less'],
  )
})

t.test('one level alone comes after every other single reason, and with another counts as any', async (t) => {
  const others: Partial<ChildFacts>[] = [
    { fourWeeks: { minutes: 19, classAverage: 40 } },
    { weakSkills: [skill('3.4')] },
    { lowFactors: { keys: ['confidence'], datapoints: 12 } },
    { lastLevel: played(7) },
    { lastLevel: 'never' },
  ]
  for (const outcome of ['lost', 'left'] as const) {
    for (const other of others)
      t.same(inNeed(['Level', { lastLevel: played(0, outcome) }], ['Other', other]), ['Other', 'Level'])
    t.same(
      inNeed(
        ['Weak', { weakSkills: [skill('3.4')] }],
        [
          'Level and low',
          { lastLevel: played(6, outcome), lowFactors: { keys: ['confidence'], datapoints: 12 } },
        ],
      ),
      ['Level and low', 'Weak'],
    )
    t.same(
      inNeed(['Before', { lastLevel: played(6, outcome) }], ['Today', { lastLevel: played(0, outcome) }]),
      ['Today', 'Before'],
      'the newest of them first',
    )
  }
})

t.test('the order holds everybody with a reason once, and no fewer reasons before more', async (t) => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 40 }), (all) => {
      const children = all.map((child, id) => ({ id, reasons: attentionReasons(child, 7) }))
      const ordered = inOrderOfNeed(children)
      const expected = children.filter(({ reasons }) => reasons.length > 0).map(({ id }) => id)
      return (
        ordered
          .map(({ id }) => id)
          .sort((a, b) => a - b)
          .join() === expected.join() &&
        ordered.every(
          ({ reasons }, i) => reasons.length <= (ordered[i - 1]?.reasons.length ?? reasons.length),
        )
      )
    }),
  )
  t.pass()
})

t.test('every reason in words', async (t) => {
  const skills = ['3OA', '3.4', '3.5', '3.6', '3.7', '3NF'].map((code) => skill(code))
  const table: [Reason, string, string][] = [
    [
      { kind: 'far-under', minutes: 5, classAverage: 41.2 },
      'Played 5 minutes in four weeks.',
      'The class plays 41.',
    ],
    [
      { kind: 'far-under', minutes: 1, classAverage: 41.5 },
      'Played 1 minute in four weeks.',
      'The class plays 42.',
    ],
    [
      { kind: 'far-under', minutes: 0, classAverage: 10 },
      'Played less than a minute in four weeks.',
      'The class plays 10.',
    ],
    [{ kind: 'not-yet', skills: [skill('3.4')] }, 'Not yet on one skill: 3.4.', '41 percent of 12 levels.'],
    [
      { kind: 'not-yet', skills: [skill('3.4'), skill('3.5', 20, 4)] },
      'Not yet on two skills: 3.4 and 3.5.',
      '3.5 is lowest: 20 percent of 4 levels.',
    ],
    [
      { kind: 'not-yet', skills: skills.slice(1, 5) },
      'Not yet on four skills: 3.4, 3.5, 3.6 and 3.7.',
      '3.4 is lowest: 41 percent of 12 levels.',
    ],
    [
      { kind: 'not-yet', skills },
      'Not yet on six skills: 3OA, 3.4, 3.5, 3.6 and 2 more.',
      '3OA is lowest: 41 percent of 12 levels.',
    ],
    [
      { kind: 'not-yet', skills: Array.from({ length: 10 }, () => skill('3.4')) },
      'Not yet on 10 skills: 3.4, 3.4, 3.4, 3.4 and 6 more.',
      '3.4 is lowest: 41 percent of 12 levels.',
    ],
    [{ kind: 'last-level', level: played(0, 'lost') }, 'Lost the last level: Match, level 7.', 'Today.'],
    [
      { kind: 'last-level', level: played(1, 'left') },
      'Left the last level early: Match, level 7.',
      'Yesterday.',
    ],
    [
      { kind: 'last-level', level: played(2, 'left') },
      'Left the last level early: Match, level 7.',
      'October 14.',
    ],
    [{ kind: 'low-factor', keys: ['confidence'], datapoints: 1 }, 'Low in confidence.', 'From 1 datapoint.'],
    [
      { kind: 'low-factor', keys: ['growthMindset', 'confidence', 'selfRegulation'], datapoints: 34 },
      'Low in growth mindset, confidence and self-regulation.',
      'From 34 datapoints.',
    ],
    [{ kind: 'away', last: played(9) }, 'Has not played for 9 days.', 'Last played October 7.'],
    [{ kind: 'away', last: played(300) }, 'Has not played for 300 days.', 'Last played December 20, 2018.'],
    [{ kind: 'away', last: null }, 'Has not played yet.', ''],
  ]
  for (const [reason, text, detail] of table) t.same(reasonWords(reason, TODAY), { text, detail }, text)
})

t.test('the weakest of equals is the first, and there is none of none', async (t) => {
  t.equal(weakest([skill('a', 40), skill('b', 30), skill('c', 30)])?.code, 'b')
  t.equal(weakest([]), undefined)
})

t.test('the rules are told with the numbers they go by (S9.82, S9.83?)', async (t) => {
  t.same(attentionRules('14', 5), [
    'Played less than half of what the class plays on average, over the last four weeks.',
    'Not yet on a skill: under 60 percent, on at least 5 levels.',
    'The last level was lost or left early, in the last 14 days.',
    'Low in one of the Factors of Learning.',
    'No play in the last 14 days.',
  ])
})
