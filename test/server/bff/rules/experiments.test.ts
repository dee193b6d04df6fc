import t from 'tap'
import { registeredExperiments } from '../../../../server/bff/config/experiments.ts'
import { variantFor } from '../../../../server/bff/rules/experiments.ts'
import { greeting } from '../../../support/greeting-experiment.ts'

const PEOPLE = 4_000
const people = Array.from({ length: PEOPLE }, (_, n) => `account-${n}`)
const shareOf = (name: string, of: typeof greeting) =>
  people.filter((accountId) => variantFor(of, accountId)?.name === name).length / PEOPLE

t.test('no variants are shipped (S2.78?)', async (t) => t.same(registeredExperiments, []))

t.test('somebody is always given the same variant, and each its share of people', async (t) => {
  for (const accountId of people.slice(0, 50))
    t.equal(variantFor(greeting, accountId), variantFor(greeting, accountId))
  t.ok(Math.abs(shareOf('short', greeting) - 0.5) < 0.03)
  const [short, long] = greeting.variants
  const uneven = {
    ...greeting,
    variants: [
      { ...short, share: 10 },
      { ...long, share: 90 },
    ],
  } as typeof greeting
  t.ok(Math.abs(shareOf('short', uneven) - 0.1) < 0.02)
})

t.test('which variant somebody has of one experiment says nothing of another’s', async (t) => {
  const other = { ...greeting, template: 'another' }
  const both = people.filter(
    (accountId) => variantFor(greeting, accountId)?.name === variantFor(other, accountId)?.name,
  )
  t.ok(Math.abs(both.length / PEOPLE - 0.5) < 0.03)
})

t.test('whoever is in nobody’s share is given none', async (t) => {
  const nobody = { ...greeting, variants: greeting.variants.map((one) => ({ ...one, share: 0 })) }
  t.equal(variantFor(nobody, 'account-1'), undefined)
})
