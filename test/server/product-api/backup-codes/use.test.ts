import { eq } from 'drizzle-orm'
import t from 'tap'
import { resetDevices } from '../../../../server/contract/account.ts'
import { logout } from '../../../../server/contract/auth.ts'
import { type loginBackupCode, makeBackupCode } from '../../../../server/contract/backup-codes.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import {
  choosePlayer,
  deviceRoster,
  deviceRosters,
  userPassword,
} from '../../../../server/contract/student-sign-in.ts'
import { redeemCode } from '../../../../server/product-api/backup-codes/redeem.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { backupCodes } from '../../../../server/product-api/db/schema/backup-codes.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { lastSignIns } from '../../../../server/product-api/db/schema/student-sign-ins.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { beginsLike, beginsOtherwise, codeFor, stopCodeOf, typeCode } from '../../../support/backup-codes.ts'
import { callApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const NOT_FOUND = { status: 404, body: { error: { code: 'not-found' } } }
const MINUTE = 60

const sessionIn = ({ body }: { body: unknown }) => body as ReplyOf<typeof loginBackupCode>
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b)

t.test('a code opens the session of its child, and no list of the class', async (t) => {
  const api = await schoolsApi()
  const typed = await typeCode(api, await codeFor(api, 'k1'))
  t.match(typed, { status: 200, body: { studentId: 'k1', rosterId: 'r1', firstName: 'Kid k1' } })
  const bearer = sessionIn(typed).session.accessToken
  t.equal((await callApi(api.url, userPassword, { bearer })).status, 200, 'what a child is told of itself')
  const params = { rosterId: 'r1', studentId: 'k2' }
  t.equal((await callApi(api.url, deviceRosters, { bearer })).status, 403)
  t.equal((await callApi(api.url, deviceRoster, { bearer, params: { rosterId: 'r1' } })).status, 403)
  t.equal((await callApi(api.url, choosePlayer, { bearer, params })).status, 403)
  const [last] = await api.db.select().from(lastSignIns).where(eq(lastSignIns.studentId, 'k1'))
  t.same(last?.at, api.clock.now(), 'the teacher sees that the child was in')
  t.equal((await callApi(api.url, resetDevices, { bearer: api.as('alma') })).status, 200)
  t.equal((await callApi(api.url, userPassword, { bearer })).status, 401, 'a reset of the devices ends it')
})

t.test('a code works once: played back, and fifty times at once', async (t) => {
  const api = await schoolsApi()
  const code = await codeFor(api, 'k1')
  const answers = await Promise.all(Array.from({ length: 50 }, () => typeCode(api, code)))
  t.same(statusesOf(answers), [200, ...Array(49).fill(404)])
  t.match(await typeCode(api, code), NOT_FOUND)
})

t.test('a code works for fifteen minutes', async (t) => {
  const api = await schoolsApi()
  const [early, late] = [await codeFor(api, 'k1'), await codeFor(api, 'k2')]
  await api.pass(15 * MINUTE - 1)
  t.equal((await typeCode(api, early)).status, 200, 'in its last second')
  await api.pass(1)
  t.match(await typeCode(api, late), NOT_FOUND)
  await codeFor(api, 'k1')
  t.same(
    (await api.db.select().from(backupCodes)).map(({ studentId }) => studentId),
    ['k1'],
    'one that has run out is removed',
  )
})

t.test('the third wrong code that begins like a code ends it', async (t) => {
  const api = await schoolsApi()
  const first = await codeFor(api, 'k1')
  for (const by of [1, 2]) t.match(await typeCode(api, beginsLike(first, by)), NOT_FOUND)
  t.equal((await typeCode(api, first)).status, 200, 'two slips of the finger are forgiven')
  const second = await codeFor(api, 'k1')
  for (const by of [1, 2, 3]) t.match(await typeCode(api, beginsLike(second, by)), NOT_FOUND)
  t.match(await typeCode(api, second), NOT_FOUND)
})

t.test('fifty guesses at once are no more than three tries at a code, and none at another', async (t) => {
  const api = await schoolsApi()
  const code = await codeFor(api, 'k1')
  let other = await codeFor(api, 'k2')
  while (other.slice(0, 3) === code.slice(0, 3)) other = await codeFor(api, 'k2')
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, i) => typeCode(api, beginsLike(code, i + 1))),
  )
  t.same(statusesOf(guesses), Array(50).fill(404))
  t.match(await typeCode(api, code), NOT_FOUND, 'the right one comes too late')
  t.equal((await typeCode(api, other)).status, 200)
  const third = await codeFor(api, 'k1')
  for (let i = 0; i < 4; i += 1) await typeCode(api, beginsOtherwise(third))
  t.equal((await typeCode(api, third)).status, 200, 'what begins otherwise is no try at it')
})

t.test('a new code ends the one before, and a teacher stops one', async (t) => {
  const api = await schoolsApi()
  const before = await codeFor(api, 'k1')
  const after = await codeFor(api, 'k1', 'ben')
  if (before !== after) t.match(await typeCode(api, before), NOT_FOUND)
  t.equal((await stopCodeOf(api, 'k1')).status, 200)
  t.match(await typeCode(api, after), NOT_FOUND)
  t.equal((await stopCodeOf(api, 'k1')).status, 200, 'once more is no fault')
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeFor(api, 'k2')))
  t.equal((await api.db.select().from(backupCodes)).length, 1, 'whoever presses five times has one')
  const answers = []
  for (const code of new Set(codes)) answers.push(await typeCode(api, code))
  t.same(statusesOf(answers).slice(0, 1), [200])
})

t.test('a code ends with the sign-in it was made in, and with a reset of the devices', async (t) => {
  const api = await schoolsApi()
  const bearer = await bearerFor(api, 'alma', 'account')
  const made = await callApi(api.url, makeBackupCode, {
    bearer,
    headers: { 'x-mpact-user': 'k1' },
    body: { rosterId: 'r1' },
  })
  const kept = await codeFor(api, 'k2')
  t.equal((await callApi(api.url, logout, { bearer })).status, 200)
  t.match(await typeCode(api, (made.body as ReplyOf<typeof makeBackupCode>).code), NOT_FOUND)
  t.equal((await typeCode(api, kept)).status, 200, 'one made in another sign-in is left')
  const reset = await codeFor(api, 'k1')
  t.equal((await callApi(api.url, resetDevices, { bearer: api.as('alma') })).status, 200)
  t.match(await typeCode(api, reset), NOT_FOUND)
})

/** What is asked of the database in its transactions, by the kind of the statement. */
function asking(db: Db) {
  const asked: string[] = []
  const kinds = ['select', 'insert', 'update', 'delete', 'execute']
  const heard = (tx: Db) =>
    new Proxy(tx, {
      get(target, name, receiver) {
        if (kinds.includes(String(name))) asked.push(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
  const transaction: Db['transaction'] = (work) =>
    db.transaction((tx) => work(heard(tx) as Parameters<typeof work>[0]))
  return {
    asked,
    db: new Proxy(db, { get: (to, name) => (name === 'transaction' ? transaction : Reflect.get(to, name)) }),
  }
}

t.test('a wrong code asks the same of the database, whether a code begins like it or not', async (t) => {
  const api = await schoolsApi()
  const code = await codeFor(api, 'k1')
  const askedFor = async (typed: string) => {
    const { asked, db } = asking(api.db)
    await t.rejects(redeemCode({ ...api.app.product, db }, typed), { code: 'not-found' })
    return asked
  }
  t.same(await askedFor(beginsLike(code)), await askedFor(beginsOtherwise(code)))
})

const departures: readonly (readonly [title: string, leave: (api: SchoolsApi) => PromiseLike<unknown>])[] = [
  ['left the class', ({ db }) => db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'k1'))],
  [
    'was deactivated',
    ({ db }) => db.update(students).set({ deactivatedAt: new Date() }).where(eq(students.id, 'k1')),
  ],
  [
    'is of a class that is over',
    ({ db }) => db.update(rosters).set({ deactivatedAt: new Date() }).where(eq(rosters.id, 'r1')),
  ],
  [
    'is not taught by that teacher any more',
    ({ db }) => db.delete(rosterTeachers).where(eq(rosterTeachers.accountId, 'alma')),
  ],
  [
    'has a teacher who is deactivated',
    ({ db }) => db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'alma')),
  ],
]
for (const [title, leave] of departures)
  t.test(`a code opens nothing once the child ${title}`, async (t) => {
    const api = await schoolsApi()
    const code = await codeFor(api, 'k1')
    await leave(api)
    t.match(await typeCode(api, code), NOT_FOUND)
  })

t.test('a plan that has run out and an old app are told as for a class code (S8.15, S8.26)', async (t) => {
  const api = await schoolsApi()
  const code = await codeFor(api, 'k1')
  const plan = { id: 'over', ownerId: 'alma', plan: 'trial', scope: 'teacher', rosterLimit: 60 } as const
  await api.db.insert(subscriptions).values({ ...plan, trialStartDate: 20200101, expirationDay: 20200201 })
  t.match(await typeCode(api, code), { status: 423, body: { error: { code: 'plan-expired' } } })
  await api.db.delete(subscriptions).where(eq(subscriptions.id, 'over'))
  t.match(await typeCode(api, code, '1.0'), { status: 426, body: { error: { code: 'needs-update' } } })
  t.equal((await typeCode(api, code)).status, 200, 'neither has used it up')
})

t.test('what cannot be a code is refused beside its field', async (t) => {
  const api = await schoolsApi()
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
    t.match(await typeCode(api, code), { status: 400, body: { error: { fields: { code: String } } } }, code)
})
