import t from 'tap'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { readRows } from '../../../server/bff/upstream/read-rows.ts'
import { Subscription } from '../../../server/contract/entities.ts'
import { ListedPlan } from '../../../server/contract/listed-plan.ts'

const running = {
  id: 's-1',
  plan: 'trial',
  scope: 'teacher',
  trialStartDate: 20261102,
  expirationDay: 20261116,
  rosterLimit: 60,
  currentRosterSize: 24,
  subscriptionVersion: 1,
}
const isOne = (over: object): boolean => Check(Subscription, { ...running, ...over })

t.test('a subscription has one of seven plans and three scopes (S3.25)', async (t) => {
  for (const plan of ['trial', 'free', 'silver', 'gold', 'platinum', 'pilot', 'parent_ios'])
    t.ok(isOne({ plan }), plan)
  for (const scope of ['teacher', 'school', 'district']) t.ok(isOne({ scope }), scope)
  for (const wrong of [{ plan: 'bronze' }, { plan: 'Trial' }, { scope: 'class' }, { scope: null }])
    t.notOk(isOne(wrong), JSON.stringify(wrong))
})

t.test('a subscription has its days, its rooms and its version (S3.28)', async (t) => {
  t.ok(isOne({ trialStartDate: null, expirationDay: null }), 'a trial that has not started')
  for (const wrong of [
    { trialStartDate: '2026-11-02' },
    { trialStartDate: 1.5 },
    { expirationDay: undefined },
    { rosterLimit: undefined },
    { currentRosterSize: 'many' },
    { subscriptionVersion: null },
  ])
    t.notOk(isOne(wrong), JSON.stringify(wrong))
})

t.test(
  'a plan that cannot be read whole is not known on a line, which stands, and has no day less',
  async (t) => {
    const line = Type.Object({ name: Type.String(), subscription: ListedPlan })
    const { id: _, ...listed } = running
    const read = (subscription: unknown) => readRows(line, { name: 'Ridgeview', subscription }).reply
    for (const field of ['plan', 'scope', 'trialStartDate', 'expirationDay'])
      for (const damage of ['x', 7.5, {}, undefined])
        t.strictSame(read({ ...listed, [field]: damage }), { name: 'Ridgeview' }, field)
    t.strictSame(read(listed), { name: 'Ridgeview', subscription: listed })
    t.strictSame(read(null), { name: 'Ridgeview', subscription: null }, 'there is none')
  },
)
