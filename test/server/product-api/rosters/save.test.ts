import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import { saveRoster } from '../../../../server/contract/rosters.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import {
  everything,
  namesIn,
  type RosterReply,
  rosterNow,
  schoolsApi,
  withoutRequestId,
} from '../../../support/schools-api.ts'
import { create, deactivateRoster, k1, k2, named, save, versionOf } from './changes.ts'

t.test('a save makes a roster as it is to be, in one step (S7.79, S3.38, S3.39)', async (t) => {
  const api = await schoolsApi()
  const wanted = {
    version: 1,
    name: 'Room 12',
    gradeLevel: 'N/A',
    students: [
      { ...k1, firstName: ' Amara ', gradeLevel: '4' },
      named('أمل الزهراء'),
      named("Zoë O'Neill-😀"),
    ],
  }
  await api.pass(60)
  const answer = await save(api, wanted)
  t.equal(answer.status, 200)
  const saved = answer.body as RosterReply
  t.ok(Value.Check(saveRoster.reply, saved))
  t.match(
    saved,
    {
      others: [{ rosterId: 'r2', name: 'Class r2' }],
      seats: { scope: 'teacher', rosterLimit: 60, currentRosterSize: 4 },
    },
    'with what is needed to go on editing',
  )
  t.match(saved, { name: 'Room 12', gradeLevel: 'N/A', version: 2, rosterIndex: 0 })
  t.same(namesIn(saved), ['Amara Moss', "Zoë O'Neill-😀", 'أمل الزهراء'])
  t.match(
    saved.students.find(({ studentId }) => studentId === 'k1'),
    { firstName: 'Amara', gradeLevel: '4', version: 2 },
  )
  t.not(saved.changedAt, '2026-09-01T00:00:00.000Z')
  t.same(
    [await versionOf(api, 'alma'), await versionOf(api, 'ben')],
    [2, 2],
    'everybody who teaches it is told',
  )
  const [left] = await api.db.select().from(students).where(eq(students.id, 'k2'))
  t.equal(left?.deactivatedAt, null, 'who is taken out of a class is still a child of the school')

  const before = await everything(api)
  t.same((await save(api, wanted)).body, saved, 'a repeat is answered and does nothing')
  t.same(await everything(api), before)
  t.match((await save(api, { version: 2, name: 'Only the name', gradeLevel: null })).body, {
    version: 3,
    gradeLevel: null,
    students: { length: 3 },
  })
  t.equal((await save(api, { version: 3, name: 'Only the name', gradeLevel: null })).status, 200)
  t.equal((await rosterNow(api, 'r1')).version, 3, 'a save that changes nothing raises nothing')
})

t.test('of two who save one roster the second gets a conflict, and nothing is mixed', async (t) => {
  const api = await schoolsApi()
  const both = await Promise.all([
    save(api, { students: [k1, k2, named('Ines Duarte')] }),
    save(api, { students: [k1, named('Mila Andersson')] }, { who: 'ben', teacherId: 'ben' }),
  ])
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  const [first, second] = both.map(({ status }) => status === 200)
  t.not(first, second)
  const now = await rosterNow(api, 'r1')
  t.same(
    namesIn(now),
    first ? ['Ines Duarte', 'Kid k1 Moss', 'Kid k2 Moss'] : ['Kid k1 Moss', 'Mila Andersson'],
  )
  t.equal(now.version, 2)
  const before = await everything(api)
  t.match(withoutRequestId(await save(api, { name: 'Late' })), {
    status: 409,
    error: { code: 'conflict', message: 'Someone else changed this in the meantime.' },
  })
  t.equal((await deactivateRoster(api, 1)).status, 409, 'a roster that has changed is not put away unseen')
  t.same(await everything(api), before)
})

t.test('a late save looks at each name a few times, however large the class', async (t) => {
  const api = await schoolsApi()
  const size = 40
  const children = (lastName: string) =>
    Array.from({ length: size }, (_, i) => named(`${String.fromCodePoint(0x4e00 + i)} ${lastName}`))
  t.equal((await save(api, { students: children('Okafor') })).status, 200)
  t.equal((await save(api, { students: children(' Okafor') })).status, 200, 'a repeat, however it is typed')
  // Each word of a name is looked at by it.
  const looked = t.capture(String.prototype, 'replaceAll', String.prototype.replaceAll)
  t.equal((await save(api, { students: children('Moss') })).status, 409)
  const words = looked().filter(({ args }) => args[0] === '\u2800').length
  t.ok(words >= 2 * size && words <= 8 * size, `${words} words`)
})

t.test("a child's new name is new in every roster it is in, and for whoever edits those", async (t) => {
  const api = await schoolsApi()
  await api.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k1' })
  t.equal((await save(api, { students: [{ ...k1, firstName: 'Amara' }, k2] })).status, 200)
  t.equal((await rosterNow(api, 'r2')).version, 2)
  t.equal((await save(api, { name: 'Room 2' }, { rosterId: 'r2' })).status, 409)
})

t.test('a save that breaks off in the middle leaves everything as it was', async (t) => {
  const api = await schoolsApi()
  const before = await everything(api)
  const key = 'the-key-of-one-form'
  api.broken.is = true
  t.equal((await save(api, { name: 'New', students: [k1, named('Ines Duarte')] })).status, 500)
  t.equal((await create(api, { students: [named('Ines Duarte')] }, { key })).status, 500)
  t.equal((await deactivateRoster(api, 1)).status, 500)
  t.same(await everything(api), before)
  api.broken.is = false
  t.equal(
    (await create(api, { students: [named('Ines Duarte')] }, { key })).status,
    200,
    'and can be tried again',
  )
})

t.test('whoever teaches two classes of the same children can save both at once', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(rosterStudents).values([
    { rosterId: 'r2', studentId: 'k1' },
    { rosterId: 'r2', studentId: 'k2' },
    { rosterId: 'r1', studentId: 'k3' },
  ])
  const k3 = { studentId: 'k3', firstName: 'Kid k3', lastName: 'Moss' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      save(
        api,
        { students: [k1, k2, k3].map((kid) => ({ ...kid, lastName: `Moss ${i}` })), name: `Class ${i}` },
        { rosterId: i % 2 ? 'r1' : 'r2' },
      ),
    ),
  )
  t.same(
    answers.map(({ status }) => status).sort(),
    [200, 409, 409, 409, 409, 409, 409, 409],
    'nobody waits for ever',
  )
})
