import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { createClassTurns } from '../../../../server/product-api/student-sign-in/class-turns.ts'

/** Work that is done once it is let. */
function heldBack() {
  let done: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    done = resolve
  })
  return { held, letGo: () => done() }
}

t.test('a class has one turn at a time, in the order they came; another class does not wait', async (t) => {
  const turns = createClassTurns()
  const { held, letGo } = heldBack()
  const done: string[] = []
  const work = (what: string, until?: Promise<void>) => async () => {
    await until
    done.push(what)
  }
  const first = turns.run('r1', work('first', held))
  const second = turns.run('r1', work('second'))
  await turns.run('r2', work('other class'))
  t.same(done, ['other class'])
  letGo()
  await Promise.all([first, second])
  t.same(done, ['other class', 'first', 'second'])
})

t.test('a turn that fails is over, and one that nobody waits for is not taken', async (t) => {
  const turns = createClassTurns()
  const gone = new AbortController()
  const failed = turns.run('r1', async () => {
    await pause(1)
    throw new Error('no')
  })
  const left = turns.run('r1', async () => t.fail('nobody waits for it'), gone.signal)
  gone.abort()
  await t.rejects(failed, { message: 'no' })
  await t.rejects(left)
  t.equal(await turns.run('r1', async () => 'next'), 'next')
})

t.test('a flood at one class is turned away beyond a hundred, and the class goes on', async (t) => {
  const turns = createClassTurns()
  const { held, letGo } = heldBack()
  const taken = Array.from({ length: 100 }, () => turns.run('r1', () => held))
  const refused = turns.run('r1', async () => undefined)
  await t.rejects(refused, { code: 'busy' })
  letGo()
  await Promise.all(taken)
  await t.resolves(turns.run('r1', async () => undefined))
})
