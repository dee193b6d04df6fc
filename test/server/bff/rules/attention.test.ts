import fc from 'fast-check'
import t from 'tap'
import {
  attentionDays,
  attentionReasons,
  type ChildFacts,
  DEFAULT_ATTENTION_DAYS,
  type Reason,
  reasonOrder,
} from '../../../../server/bff/rules/attention.ts'
import { reasonWords } from '../../../../server/bff/rules/attention-words.ts'
import { MIN_CLASS_MINUTES } from '../../../../shared/rules/attention.ts'
import { facts, fine, played, skill, TODAY } from './attention-facts.ts'

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
      { fourWeeks: { minutes: 0, classAverage: MIN_CLASS_MINUTES } },
      ['far-under'],
    ],
    [
      'a class that hardly plays is no measure',
      { fourWeeks: { minutes: 0, classAverage: MIN_CLASS_MINUTES - 0.01 } },
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
