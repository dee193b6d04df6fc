import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { releaseRoster, rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { tokenFamilies } from '../../../../server/product-api/db/schema/sessions.ts'
import { passwordMisses } from '../../../../server/product-api/db/schema/student-sign-ins.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords, tabletOf, WRONG } from '../../../support/students-device.ts'

const look = (api: SchoolsApi, who: Person = 'alma', rosterId = 'r1', teacherId?: string) =>
  callApi(api.url, rosterPasswords, { bearer: api.as(who), query: { rosterId, teacherId } })
async function classOf(api: SchoolsApi) {
  const { body } = await look(api)
  return body as ReplyOf<typeof rosterPasswords>
}
const childOf = async (api: SchoolsApi, studentId: string) =>
  (await classOf(api)).students.find((child) => child.studentId === studentId)

t.test('one class is told by itself, to its teachers and who may see theirs (S6.49)', async (t) => {
  const api = await schoolsApi()
  const { roster, students } = await classOf(api)
  t.same(roster, { rosterId: 'r1', name: 'Class r1', isHeld: false })
  t.same(
    students.map(({ studentId, firstName, lastName }) => [studentId, firstName, lastName]),
    [
      ['k1', 'Kid k1', 'Moss'],
      ['k2', 'Kid k2', 'Moss'],
    ],
    'nobody of her other class',
  )
  t.match((await look(api, 'ben')).body, { roster: { rosterId: 'r1' } }, 'a co-teacher')
  t.match((await look(api, 'principal', 'r1', 'alma')).body, { roster: { rosterId: 'r1' } })
  for (const [who, rosterId, teacherId] of [
    ['alma', 'rb', undefined],
    ['alma', 'nobody', undefined],
    ['principal', 'r1', undefined],
    ['cleo', 'r1', 'alma'],
    ['alma', 'rc', 'cleo'],
  ] as const)
    t.equal((await look(api, who, rosterId, teacherId)).status, 404, `${who} ${rosterId} ${teacherId}`)
})

t.test('a child is at the pictures from when it is chosen, and signed in once it is right', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  t.match(await childOf(api, 'k1'), { session: null, misses: 0 })
  const tablet = await tabletOf(api)
  const player = await tablet.choose('k1')
  const at = api.clock.now().toISOString()
  await player.signIn(WRONG)
  t.match(await childOf(api, 'k1'), {
    session: { renewedAt: at, signedInAt: null },
    misses: 1,
    isLocked: false,
  })
  await player.signIn()
  t.match(await childOf(api, 'k1'), { session: { signedInAt: at }, misses: 0, signedInAt: at })
  await tablet.choose('k2')
  t.match(await childOf(api, 'k1'), { session: null, signedInAt: at }, 'another has the tablet now')
  t.match(await childOf(api, 'k2'), { session: { signedInAt: null } })
  await api.db.update(tokenFamilies).set({ endedAt: api.clock.now() }).where(eq(tokenFamilies.kind, 'device'))
  t.match(await childOf(api, 'k2'), { session: null }, 'the tablet is signed out')
})

t.test('the last play of the teacher’s day is told, and no other', async (t) => {
  const api = await schoolsApi()
  await api.db
    .update(accounts)
    .set({ settings: { timezone: 'UTC', studentPasswords: 'picturePasswords' } })
    .where(eq(accounts.id, 'alma'))
  const now = api.clock.now().getTime()
  const play = (studentId: string, startedAt: number, levelNum: number) => ({
    studentId,
    appContext: 'Match',
    startedAt: new Date(startedAt),
    seconds: 60,
    levelNum,
    levelResultType: 'wonEarly',
    problemCountIncorrect: 0,
  })
  const midnight = new Date(api.clock.now()).setUTCHours(0, 0, 0, 0)
  await api.db
    .insert(playEvents)
    .values([play('k1', midnight, 3), play('k1', midnight - 1, 9), play('k2', midnight - 1, 5)])
  const endedAt = new Date(midnight + 60_000).toISOString()
  t.ok(now > midnight)
  t.same((await childOf(api, 'k1'))?.lastPlay, { appContext: 'Match', levelNum: 3, endedAt })
  t.equal((await childOf(api, 'k2'))?.lastPlay, null, 'yesterday’s')
})

t.test('a class of twelve wrong attempts is held until it is released', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1', 'k2')
  await (await (await tabletOf(api)).choose('k1')).signIn(WRONG)
  await api.db.update(passwordMisses).set({ sinceRelease: 11 })
  t.match(await classOf(api), { roster: { isHeld: false } })
  await api.db.update(passwordMisses).set({ sinceRelease: 12 })
  t.match(await classOf(api), { roster: { isHeld: true } })
  await callApi(api.url, releaseRoster, { bearer: api.as('alma'), params: { rosterId: 'r1' } })
  t.match(await classOf(api), { roster: { isHeld: false } })
})
