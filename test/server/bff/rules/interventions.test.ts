import fc from 'fast-check'
import t from 'tap'
import { type Candidate, chooseInterventions } from '../../../../server/bff/rules/interventions.ts'
import {
  interventionPriorities,
  interventionTexts,
  type Treatment,
  treatments,
} from '../../../../shared/rules/interventions.ts'

const candidate = (treatmentName: Treatment): Candidate => ({
  treatmentName,
  ...interventionTexts[treatmentName],
})
const chosen = (...given: Treatment[]): Treatment[] =>
  chooseInterventions(given.map(candidate)).map(({ treatmentName }) => treatmentName)

t.test('priorities (S9.111, S9.112, S9.113, S9.114, S9.115)', async (t) => {
  t.same(interventionPriorities, {
    dontQuit: 0,
    brainMode: 0,
    mindsetCoaching: 1,
    hideTheNumbers: 1,
    mindsetIntro: 2,
  })
})

t.test(
  'at most two, the lowest number first; equals make way for the intro (S4.88, S4.89?, S2.170)',
  async (t) => {
    const table: [Treatment[], Treatment[]][] = [
      [[], []],
      [['mindsetIntro'], ['mindsetIntro']],
      [['hideTheNumbers'], ['hideTheNumbers']],
      [
        ['mindsetCoaching', 'dontQuit'],
        ['dontQuit', 'mindsetCoaching'],
      ],
      [
        ['dontQuit', 'brainMode'],
        ['dontQuit', 'mindsetIntro'],
      ],
      [
        ['brainMode', 'dontQuit', 'mindsetCoaching'],
        ['brainMode', 'mindsetIntro'],
      ],
      [
        ['hideTheNumbers', 'mindsetCoaching'],
        ['hideTheNumbers', 'mindsetIntro'],
      ],
      [
        ['mindsetIntro', 'mindsetCoaching', 'hideTheNumbers'],
        ['mindsetCoaching', 'mindsetIntro'],
      ],
      [
        ['mindsetIntro', 'brainMode'],
        ['brainMode', 'mindsetIntro'],
      ],
      [
        ['mindsetCoaching', 'hideTheNumbers', 'brainMode'],
        ['brainMode', 'mindsetCoaching'],
      ],
      [['dontQuit', 'dontQuit'], ['dontQuit']],
    ]
    for (const [given, expected] of table) t.same(chosen(...given), expected, given.join(', ') || 'nothing')
  },
)

t.test('the intro that was sent is the one that is shown', async (t) => {
  const sent = { ...candidate('mindsetIntro'), description: 'Their own words.' }
  const given = [candidate('dontQuit'), candidate('brainMode'), sent]
  t.equal(chooseInterventions(given)[1], sent)
})

t.test('for any figures, the ideas chosen are ranked, different, and change nothing', async () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...treatments)), (given) => {
      const candidates = given.map(candidate)
      const before = [...candidates]
      const [first, second, ...more] = chooseInterventions(candidates)
      const same = candidates.every((one, i) => one === before[i])
      if (!first) return same && given.length === 0
      const lowest = Math.min(...given.map((treatment) => interventionPriorities[treatment]))
      const ranked = interventionPriorities[first.treatmentName] === lowest
      if (!second) return same && ranked && new Set(given).size === 1
      const climbs = interventionPriorities[second.treatmentName] > lowest
      return same && ranked && climbs && more.length === 0
    }),
  )
})
