import t from 'tap'
import { everything, rosterWorld, withoutRequestId } from '../../../support/roster-world.ts'
import { add, change, put, takeOut } from './changes.ts'

t.test(
  'somebody else’s child, roster or school is unknown in every call (S6.20, S6.9?, S8.79?)',
  async (t) => {
    const world = await rosterWorld()
    const before = await everything(world)
    const unknown = withoutRequestId(await change(world, 'nobody', { firstName: 'X' }))
    t.match(unknown, { status: 404, error: { code: 'not-found' } })
    const attempts: Record<string, ReturnType<typeof add>> = {
      'alma names b1': change(world, 'b1', { firstName: 'X' }),
      'alma names p1': change(world, 'p1', { firstName: 'X' }),
      'cleo names k1': change(world, 'k1', { firstName: 'X' }, { who: 'cleo' }),
      'hopeful names k1': change(world, 'k1', { firstName: 'X' }, { who: 'hopeful' }),
      'principal names b1': change(world, 'b1', { firstName: 'X' }, { who: 'principal' }),
      'district names c1': change(world, 'c1', { firstName: 'X' }, { who: 'district' }),
      'k1 in another school': change(world, 'k1', { firstName: 'X' }, { schoolId: 'south' }),
      'alma adds to rb': add(world, ['A B'], { rosterId: 'rb' }),
      'alma adds to nowhere': add(world, ['A B'], { rosterId: 'nowhere' }),
      'hopeful adds to r1': add(world, ['A B'], { who: 'hopeful' }),
      'r1 in another school': add(world, ['A B'], { schoolId: 'south' }),
      'alma puts b1': put(world, ['r1', 'b1']),
      'alma puts m1': put(world, ['r1', 'm1']),
      'alma puts p1': put(world, ['r1', 'p1']),
      'alma puts nobody': put(world, ['r1', 'nobody']),
      'alma puts into rb': put(world, ['rb', 'k1']),
      'ben puts from r2': put(world, ['r1', 'k3'], { who: 'ben', from: 'r2' }),
      'alma puts from where it is not': put(world, ['r1', 'k3'], { from: 'rb' }),
      'r1 of another school': put(world, ['r1', 'k3'], { schoolId: 'south' }),
      'ben takes from r2': takeOut(world, ['r2', 'k3'], { who: 'ben' }),
      'alma takes who was never there': takeOut(world, ['r1', 'k3']),
      'cleo takes k1': takeOut(world, ['r1', 'k1'], { who: 'cleo' }),
      'k1 out of another school': takeOut(world, ['r1', 'k1'], { schoolId: 'south' }),
    }
    for (const [name, attempt] of Object.entries(attempts))
      t.same(withoutRequestId(await attempt), unknown, name)
    for (const who of ['educator', 'device'] as const)
      for (const attempt of [
        add(world, ['A B'], { who }),
        change(world, 'm1', { firstName: 'X' }, { who }),
        put(world, ['r1', 'k3'], { who }),
        takeOut(world, ['class', 'm1'], { who }),
      ])
        t.equal((await attempt).status, 403, who)
    t.equal((await change(world, 'm1', { firstName: 'X' }, { who: 'principal' })).status, 403)
    t.equal((await add(world, ['A B'], { who: 'principal', rosterId: 'class' })).status, 403)
    t.same(await everything(world), before)
    t.equal((await add(world, ['A B'], { who: 'principal' })).status, 200)
    t.equal((await put(world, ['r1', 'k3'], { who: 'principal' })).status, 200)
    t.equal((await change(world, 'k1', { firstName: 'X' }, { who: 'district' })).status, 200)
  },
)
