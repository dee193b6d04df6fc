import t from 'tap'
import { Value } from 'typebox/value'
import type { Student } from '../../../../server/contract/entities.ts'
import { createStudents } from '../../../../server/contract/students.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { everything, namesIn, rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { add, put, takeOut } from './changes.ts'

t.test('new children come into a roster in the order given, once for a key (S7.83)', async (t) => {
  const api = await schoolsApi()
  const key = 'the-key-of-one-form'
  const names = ['Zoë Lind', 'Amara Okafor']
  const answers = await Promise.all([1, 2, 3].map(() => add(api, names, { key, schoolId: 'north' })))
  for (const { status } of answers) t.equal(status, 200)
  const made = answers[0]?.body as Student[]
  t.ok(Value.Check(createStudents.reply, made))
  t.same(
    made.map(({ firstName, gradeLevel, schoolId, version }) => [firstName, gradeLevel, schoolId, version]),
    [
      ['Zoë', '3', 'north', 1],
      ['Amara', '3', 'north', 1],
    ],
  )
  const now = await rosterNow(api, 'r1')
  t.same([now.students.length, now.version], [4, 2], 'three tries, two children')
  const before = await everything(api)
  t.match(await add(api, ['amara OKAFOR', 'New Name']), {
    status: 400,
    body: { error: { fields: { 'students.0': 'amara OKAFOR is a duplicate name in the roster' } } },
  })
  t.same(await everything(api), before, 'all of them or none (S5.16)')
})

t.test('two who add different children at once lose neither', async (t) => {
  const api = await schoolsApi()
  const answers = await Promise.all([add(api, ['Ines Duarte']), add(api, ['Mila Lund'], { who: 'ben' })])
  for (const { status } of answers) t.equal(status, 200)
  t.same(namesIn(await rosterNow(api, 'r1')), ['Ines Duarte', 'Kid k1 Moss', 'Kid k2 Moss', 'Mila Lund'])
})

t.test('no child comes in beyond what the plan covers (S5.23, S5.24)', async (t) => {
  const api = await schoolsApi()
  await api.db
    .insert(subscriptions)
    .values({ id: 'plan', ownerId: 'alma', plan: 'gold', scope: 'teacher', rosterLimit: 3 })
  t.match(await add(api, ['A B']), { status: 409, body: { error: { code: 'roster-limit' } } })
  t.equal((await put(api, ['r2', 'k1'])).status, 200, 'a child in two of her classes is one child')
  await takeOut(api, ['r2', 'k3'])
  t.equal((await add(api, ['A B'])).status, 200)
  t.match(await put(api, ['r2', 'k3']), { status: 409, body: { error: { code: 'roster-limit' } } })
})
