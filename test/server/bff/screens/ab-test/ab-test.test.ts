import { setImmediate as next } from 'node:timers/promises'
import t from 'tap'
import { variantFor } from '../../../../../server/bff/rules/experiments.ts'
import { abTest } from '../../../../../server/bff/screens/ab-test/route.ts'
import { clientEvent } from '../../../../../server/contract/client-events.ts'
import { greeting } from '../../../../support/greeting-experiment.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const config = { experiments: [greeting] }
const alma = teacherIdentity()
const given = variantFor(greeting, alma.accountId)
const other = greeting.variants.find((one) => one !== given)
const params = { template: 'greeting' }
const seen = { event: 'variant-seen', route: '/abTest/:template', variant: `greeting.${given?.name}` }

t.test('somebody is shown the variant they are given, and that is recorded (S2.77)', async (t) => {
  const { visit, calls, pageViews } = visitOf({ config, answers: [answers(clientEvent, { isFirst: true })] })
  const { shown } = await abTest.show(visit, params)
  t.match(shown, { title: given?.title, action: given?.action, chosen: null })
  await next()
  t.match(calls, [{ id: 'clientEvent', args: { body: seen } }])
  t.same(pageViews, [`/abTest/:template greeting.${given?.name}`])
})

t.test('at a later visit the same, and analytics hears of it no more', async (t) => {
  const { visit, pageViews } = visitOf({ config, answers: [answers(clientEvent, { isFirst: false })] })
  t.match((await abTest.show(visit, params)).shown, { title: given?.title })
  await next()
  t.same(pageViews, [])
})

t.test('an internal administrator may choose, which is recorded nowhere; nobody else may', async (t) => {
  const asked = { ...params, variant: other?.name }
  const internal = visitOf({ config, identity: { ...alma, isInternalAdmin: true } })
  t.match((await abTest.show(internal.visit, asked)).shown, {
    title: other?.title,
    chosen: `You chose the variant “${other?.name}”. It is not counted.`,
  })
  await next()
  t.same(internal.calls, [])
  const teacher = visitOf({ config, answers: [answers(clientEvent, {})] })
  t.match((await abTest.show(teacher.visit, asked)).shown, { title: given?.title, chosen: null })
})

t.test('nothing is recorded of whoever is not to be counted', async (t) => {
  const quiet = visitOf({ config, isAskedNotToCount: true })
  t.match((await abTest.show(quiet.visit, params)).shown, { title: given?.title })
  const off = visitOf({ config })
  t.match((await abTest.show(off.visit, { ...params, ga: 'false' })).shown, { title: given?.title })
  await next()
  t.same([...quiet.calls, ...off.calls], [])
})

t.test('where the product API is down, the page is shown all the same', async (t) => {
  const { visit, pageViews } = visitOf({ config, answers: [fails(clientEvent, 'down')] })
  t.match((await abTest.show(visit, params)).shown, { title: given?.title })
  await next()
  t.same(pageViews, [])
})

t.test('what has ended and what never was: no variant (S2.78?)', async (t) => {
  t.same(await abTest.show(visitOf({}).visit, params), { shown: null }, 'ended by configuration')
  t.same(await abTest.show(visitOf({ config }).visit, { template: 'other' }), { shown: null })
})
