import { and, eq } from 'drizzle-orm'
import t from 'tap'
import { resetDevices } from '../../../../server/contract/account.ts'
import { logout } from '../../../../server/contract/auth.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { calls } from '../../../../server/contract/calls.ts'
import * as studentSignIn from '../../../../server/contract/student-sign-in.ts'
import { choosePlayer, deviceRoster, deviceRosters } from '../../../../server/contract/student-sign-in.ts'
import { rosterStudents, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords, tabletOf, unknownId } from '../../../support/students-device.ts'

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

t.test('a device opens the children of its own classes only, one at a time', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1', 'k2')
  const tablet = await tabletOf(api)
  const knock = (rosterId: string, studentId: string) =>
    callApi(api.url, choosePlayer, { bearer: tablet.bearer, params: { rosterId, studentId } })
  for (const [rosterId, studentId] of [
    ['r1', 'k3'],
    ['rc', 'c1'],
    ['rb', 'b1'],
    ['r1', unknownId()],
  ] as const)
    t.equal((await knock(rosterId, studentId)).status, 404, `${rosterId} ${studentId}`)
  const first = await tablet.choose('k1')
  const second = await tablet.choose('k2')
  t.same(
    statusesOf([await first.signIn(), await second.signIn()]),
    [401, 200],
    'the next child ends the one before',
  )
})

t.test('a child’s session ends with the device, the class and the child', async (t) => {
  const ends: Readonly<Record<string, (api: SchoolsApi) => Promise<unknown>>> = {
    'the devices are reset': (api) => callApi(api.url, resetDevices, { bearer: api.as('alma') }),
    'the tablet’s teacher leaves the class': ({ db }) =>
      db
        .delete(rosterTeachers)
        .where(and(eq(rosterTeachers.rosterId, 'r1'), eq(rosterTeachers.accountId, 'alma'))),
    'the child leaves the class': ({ db }) =>
      db
        .delete(rosterStudents)
        .where(and(eq(rosterStudents.studentId, 'k1'), eq(rosterStudents.rosterId, 'r1'))),
    'the child is deactivated': ({ db, clock }) =>
      db.update(students).set({ deactivatedAt: clock.now() }).where(eq(students.id, 'k1')),
  }
  for (const [what, end] of Object.entries(ends)) {
    const api = await schoolsApi()
    await givePasswords(api, 'k1')
    const player = await (await tabletOf(api)).choose('k1')
    t.equal((await player.state()).status, 200)
    await end(api)
    t.same(statusesOf([await player.signIn(), await player.state()]), [401, 401], what)
  }
})

t.test('a child’s bearer makes the child’s calls, and no other', async (t) => {
  const api = await schoolsApi()
  const { bearer } = await (await tabletOf(api)).choose('k1')
  const own = new Set<string>(
    [
      studentSignIn.createUserPassword,
      studentSignIn.userPassword,
      studentSignIn.practicePick,
      studentSignIn.hintsNeeded,
      studentSignIn.hintsNotNeeded,
      studentSignIn.userLogin,
      // Asked last: it ends what the others are asked with.
      logout,
    ].map(({ id }) => id),
  )
  for (const call of calls.filter((one) => (one.bearer ?? 'bearer') === 'bearer' && !own.has(one.id))) {
    const { status } = await fetch(`${api.url}${call.path.replace(/:\w+/g, 'me')}`, {
      method: call.method,
      headers: { authorization: `Bearer ${bearer}` },
    })
    t.equal(status, 403, call.id)
  }
  t.equal((await callApi(api.url, logout, { bearer })).status, 200, 'it leaves')
})

t.test(
  'a device that asks with its list is given the names of one class, as by themselves (S7.114, S7.115)',
  async (t) => {
    const api = await schoolsApi()
    const { bearer } = await tabletOf(api)
    const list = async (open?: string) => {
      const { body } = await callApi(api.url, deviceRosters, { bearer, query: { open } })
      return body as ReplyOf<typeof deviceRosters>
    }
    const { body: alone } = await callApi(api.url, deviceRoster, { bearer, params: { rosterId: 'r1' } })
    t.equal((await list()).open, undefined)
    t.same((await list('r1')).open, alone)
    t.equal((await list('rb')).open, undefined, 'another teacher’s')
  },
)

t.test('choosing a child says how it stands with its password, as asking does (S7.117)', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const { bearer } = await tabletOf(api)
  for (const studentId of ['k1', 'k2']) {
    const params = { rosterId: 'r1', studentId }
    const { body } = await callApi(api.url, choosePlayer, { bearer, params })
    const { accessToken, password } = body as ReplyOf<typeof choosePlayer>
    t.same((await callApi(api.url, studentSignIn.userPassword, { bearer: accessToken })).body, password)
  }
})
