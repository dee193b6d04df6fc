import fc from 'fast-check'
import t from 'tap'
import {
  attentionDays,
  attentionReasons,
  type ChildFacts,
  DEFAULT_ATTENTION_DAYS,
  isListed,
} from '../../../../server/bff/rules/attention.ts'
import {
  MIN_CLASS_MINUTES,
  MIN_FACTOR_DATAPOINTS,
  reasonWeights,
} from '../../../../shared/rules/attention.ts'
import { facts, fine, played, skill } from './attention-facts.ts'

const kinds = (facts: Partial<ChildFacts>, days = 7) =>
  attentionReasons({ ...fine, ...facts }, days).map(({ kind }) => kind)
const left = (daysAgo: number, left: number) => ({
  ...played(daysAgo),
  recent: { levels: 6, left, games: ['Match'] },
})
const NOBODY = { lastLevel: 'never', hasClassPlayed: false } as const
const low = (datapoints: number) => ({ lowFactors: [{ key: 'confidence', datapoints }] }) as const
const minutes = (minutes: number, classAverage = 40) => ({ fourWeeks: { minutes, classAverage } })

t.test('each written rule at its boundary', async (t) => {
  const table: [string, Partial<ChildFacts>, string[]][] = [
    ['on their way', {}, []],
    ['one skill not yet', { weakSkills: [skill('3.4')] }, ['skill']],
    ['two skills not yet', { weakSkills: [skill('3.4'), skill('3.5')] }, ['skills']],
    ['a level lost today', { lastLevel: played(0, 'lost') }, ['last-level']],
    ['a level left today', { lastLevel: played(0, 'left') }, ['last-level']],
    ['the sixth day before today is one of seven', { lastLevel: played(6) }, []],
    ['a level lost six days ago', { lastLevel: played(6, 'lost') }, ['last-level']],
    ['the seventh is not', { lastLevel: played(7) }, ['away']],
    ['who is away is away, whatever the last level was', { lastLevel: played(7, 'lost') }, ['away']],
    ['never played', { lastLevel: 'never' }, ['away']],
    ['never played, and nobody else has', { lastLevel: 'never', hasClassPlayed: false }, []],
    ['half of the class is enough', minutes(20), []],
    ['a minute under half is little', minutes(19), ['little']],
    ['a quarter is still little', minutes(10), ['little']],
    ['a minute under a quarter is barely', minutes(9), ['barely']],
    ['nothing played in four weeks', minutes(0), ['barely']],
    ['who is away and barely plays is both', { lastLevel: played(9), ...minutes(0) }, ['barely', 'away']],
    ['little is said by being away', { lastLevel: played(9), ...minutes(15) }, ['away']],
    ['a class that plays enough to compare with', minutes(0, MIN_CLASS_MINUTES), ['barely']],
    ['a class that hardly plays is no measure', minutes(0, MIN_CLASS_MINUTES - 0.01), []],
    ['a low factor', low(MIN_FACTOR_DATAPOINTS), ['low-factor']],
    ['a low factor from one datapoint too few', low(MIN_FACTOR_DATAPOINTS - 1), []],
    ['three of six left are a bad moment', { lastLevel: left(0, 3) }, []],
    ['four of six left are a habit', { lastLevel: left(0, 4) }, ['left-many']],
    ['which says the last one too', { lastLevel: { ...left(0, 6), outcome: 'left' } }, ['left-many']],
    ['who is away has left nothing lately', { lastLevel: left(7, 6) }, ['away']],
    ['locked out, whatever was played', { isLocked: true }, ['locked']],
    ['who asks for help, which lets the child in as well', { isLocked: true, asksForHelp: true }, ['help']],
    ['who plays has a way in', { othersWithPassword: 15 }, []],
    ['no password, and away', { othersWithPassword: 15, lastLevel: played(7) }, ['no-password', 'away']],
    ['no password in a class that never played', { ...NOBODY, othersWithPassword: 15 }, []],
    [
      'all of it, the heaviest first',
      {
        weakSkills: [skill('3.4'), skill('3.5')],
        lastLevel: played(1, 'left'),
        ...minutes(5),
        ...low(34),
      },
      ['barely', 'skills', 'low-factor', 'last-level'],
    ],
  ]
  for (const [name, facts, expected] of table) t.same(kinds(facts), expected, name)
})

t.test('one strong reason puts a child on the list, one light reason does not, two do', async (t) => {
  const named = (facts: Partial<ChildFacts>) => isListed(attentionReasons({ ...fine, ...facts }, 7))
  const strong: Partial<ChildFacts>[] = [
    minutes(0),
    { weakSkills: [skill('3.4'), skill('3.5')] },
    { lastLevel: played(7) },
    low(MIN_FACTOR_DATAPOINTS),
  ]
  const light: Partial<ChildFacts>[] = [
    minutes(19),
    { weakSkills: [skill('3.4')] },
    { lastLevel: played(0, 'lost') },
  ]
  for (const one of strong) t.ok(named(one))
  for (const one of light) t.notOk(named(one))
  for (const one of light) for (const other of light) t.equal(named({ ...one, ...other }), one !== other)
  t.notOk(named({}))
})

t.test('the days can be chosen, and are seven at first', async (t) => {
  t.equal(DEFAULT_ATTENTION_DAYS, '7')
  for (const days of attentionDays.map(Number)) {
    t.same(kinds({ lastLevel: played(days - 1) }, days), [])
    t.same(kinds({ lastLevel: played(days) }, days), ['away'])
  }
})

t.test('data that could not be loaded is no reason', async (t) => {
  t.same(kinds({ weakSkills: null, lastLevel: null, fourWeeks: null, lowFactors: null }), [])
})
const days = fc.constantFrom(...attentionDays).map(Number)

t.test('each kind of reason occurs at most once for a child, in the order of weight', async (t) => {
  fc.assert(
    fc.property(facts, days, (child, chosen) => {
      const weights = attentionReasons(child, chosen).map(({ kind }) => reasonWeights[kind])
      return weights.every((weight, i) => i === 0 || weight < (weights[i - 1] ?? 0))
    }),
  )
  t.pass()
})

t.test(
  'missing data only removes reasons, and more days never name more children who are away',
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
