import t from 'tap'
import {
  everything,
  type Person,
  rosterNow,
  schoolsApi,
  withoutRequestId,
} from '../../../support/schools-api.ts'
import { create, deactivateRoster, k1, k2, named, save } from './changes.ts'

t.test('only those a roster belongs to change it; others get 404 (S6.20, S6.9?, S8.79?)', async (t) => {
  const api = await schoolsApi()
  const tries = {
    create: (who: Person, teacherId: string) => create(api, {}, { who, teacherId }),
    save: (who: Person, teacherId: string, rosterId = 'r1') =>
      save(api, { version: 99, name: 'Mine' }, { who, teacherId, rosterId }),
    deactivateRoster: (who: Person, teacherId: string, rosterId = 'r1') =>
      deactivateRoster(api, 99, { who, teacherId, rosterId }),
  }
  const before = await everything(api)
  const unknown = withoutRequestId(await tries.save('alma', 'alma', 'nowhere'))
  t.match(unknown, { status: 404, error: { code: 'not-found' } })
  for (const attempt of ['save', 'deactivateRoster'] as const)
    for (const [who, teacherId, rosterId] of [
      ['alma', 'alma', 'rb'],
      ['alma', 'alma', 'home'],
      ['alma', 'ben', 'r1'],
      ['ben', 'ben', 'r2'],
      ['cleo', 'alma', 'r1'],
      ['hopeful', 'alma', 'r1'],
      ['principal', 'ben', 'r1'],
      ['principal', 'alma', 'rb'],
      ['district', 'cleo', 'rc'],
      ['parent', 'alma', 'r1'],
      ['alma', 'nobody', 'r1'],
    ] as const)
      t.same(
        withoutRequestId(await tries[attempt](who, teacherId, rosterId)),
        unknown,
        `${attempt} ${who} ${teacherId} ${rosterId}`,
      )
  for (const [who, teacherId] of [
    ['cleo', 'alma'],
    ['hopeful', 'alma'],
    ['alma', 'ben'],
    ['district', 'cleo'],
  ] as const)
    t.same(withoutRequestId(await tries.create(who, teacherId)), unknown, `create ${who} ${teacherId}`)
  for (const who of ['principal', 'district', 'internal'] as const)
    t.equal((await tries.save(who, 'alma')).status, 409, `${who} gets as far as the version`)
  for (const who of ['educator', 'device'] as const)
    for (const attempt of Object.values(tries)) t.equal((await attempt(who, 'alma')).status, 403, who)
  t.equal(
    (await tries.save('principal', 'educator', 'class')).status,
    403,
    'a partner’s class is the partner’s',
  )
  t.equal((await tries.deactivateRoster('principal', 'educator', 'class')).status, 403)
  t.equal((await tries.create('principal', 'educator')).status, 403)
  const taken = (rosterId: string, studentId: string) =>
    save(api, { students: [k1, k2, { ...named('Some Name'), studentId }] }, { rosterId })
  for (const studentId of ['b1', 'c1', 'p1', 'm1', 'nobody'])
    t.same(withoutRequestId(await taken('r1', studentId)), unknown, `${studentId} is not alma's to take`)
  t.same(await everything(api), before)
  t.equal((await save(api, {}, { who: 'principal' })).status, 200)
})

t.test('the account that made the last change is recorded (S1.6)', async (t) => {
  const api = await schoolsApi()
  const by = async () => (await rosterNow(api, 'r1')).changedBy?.id
  t.equal(await by(), undefined, 'nobody has yet')
  await save(api, { name: 'Room 1' }, { who: 'ben', teacherId: 'ben' })
  t.equal(await by(), 'ben')
  await save(api, { name: 'Room 2', version: 2 }, { who: 'principal' })
  t.equal(await by(), 'principal')
})
