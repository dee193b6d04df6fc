import t from 'tap'
import { everything, schoolsApi, withoutRequestId } from '../../../support/schools-api.ts'
import { add, change, put, takeOut } from './changes.ts'

t.test('another’s child, roster or school returns 404 in every call (S6.20, S6.9?, S8.79?)', async (t) => {
  const api = await schoolsApi()
  const before = await everything(api)
  const unknown = withoutRequestId(await change(api, 'nobody', { firstName: 'X' }))
  t.match(unknown, { status: 404, error: { code: 'not-found' } })
  const attempts: Record<string, ReturnType<typeof add>> = {
    'alma names b1': change(api, 'b1', { firstName: 'X' }),
    'alma names p1': change(api, 'p1', { firstName: 'X' }),
    'cleo names k1': change(api, 'k1', { firstName: 'X' }, { who: 'cleo' }),
    'hopeful names k1': change(api, 'k1', { firstName: 'X' }, { who: 'hopeful' }),
    'principal names b1': change(api, 'b1', { firstName: 'X' }, { who: 'principal' }),
    'district names c1': change(api, 'c1', { firstName: 'X' }, { who: 'district' }),
    'k1 in another school': change(api, 'k1', { firstName: 'X' }, { schoolId: 'south' }),
    'alma adds to rb': add(api, ['A B'], { rosterId: 'rb' }),
    'alma adds to nowhere': add(api, ['A B'], { rosterId: 'nowhere' }),
    'hopeful adds to r1': add(api, ['A B'], { who: 'hopeful' }),
    'r1 in another school': add(api, ['A B'], { schoolId: 'south' }),
    'alma puts b1': put(api, ['r1', 'b1']),
    'alma puts m1': put(api, ['r1', 'm1']),
    'alma puts p1': put(api, ['r1', 'p1']),
    'alma puts nobody': put(api, ['r1', 'nobody']),
    'alma puts into rb': put(api, ['rb', 'k1']),
    'ben puts from r2': put(api, ['r1', 'k3'], { who: 'ben', from: 'r2' }),
    'alma puts from where it is not': put(api, ['r1', 'k3'], { from: 'rb' }),
    'r1 of another school': put(api, ['r1', 'k3'], { schoolId: 'south' }),
    'ben takes from r2': takeOut(api, ['r2', 'k3'], { who: 'ben' }),
    'alma takes who was never there': takeOut(api, ['r1', 'k3']),
    'cleo takes k1': takeOut(api, ['r1', 'k1'], { who: 'cleo' }),
    'k1 out of another school': takeOut(api, ['r1', 'k1'], { schoolId: 'south' }),
  }
  for (const [name, attempt] of Object.entries(attempts))
    t.same(withoutRequestId(await attempt), unknown, name)
  for (const who of ['educator', 'device'] as const)
    for (const attempt of [
      add(api, ['A B'], { who }),
      change(api, 'm1', { firstName: 'X' }, { who }),
      put(api, ['r1', 'k3'], { who }),
      takeOut(api, ['class', 'm1'], { who }),
    ])
      t.equal((await attempt).status, 403, who)
  t.equal((await change(api, 'm1', { firstName: 'X' }, { who: 'principal' })).status, 403)
  t.equal((await add(api, ['A B'], { who: 'principal', rosterId: 'class' })).status, 403)
  t.same(await everything(api), before)
  t.equal((await add(api, ['A B'], { who: 'principal' })).status, 200)
  t.equal((await put(api, ['r1', 'k3'], { who: 'principal' })).status, 200)
  t.equal((await change(api, 'k1', { firstName: 'X' }, { who: 'district' })).status, 200)
})
