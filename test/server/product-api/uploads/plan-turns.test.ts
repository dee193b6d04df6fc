import t from 'tap'
import { createPlanTurns } from '../../../../server/product-api/uploads/plan-turns.ts'

const MAX_ACCOUNTS = 8
const busy = { name: 'Refusal', status: 503, code: 'busy', retryAfter: 60 }

/** Turns of which somebody has the first one until `end`, and what is done in the others, in order. */
function takenTurns() {
  const turns = createPlanTurns()
  let end = () => {}
  const going = turns.inLine('first', () => new Promise<void>((resolve) => (end = resolve)))
  const done: string[] = []
  const making = (name: string) => async () => {
    await new Promise(setImmediate)
    done.push(name)
  }
  return { turns, going, end: () => end(), done, making }
}

t.test('each account has one plan made in turn, and a failure stops nobody', async (t) => {
  const { turns, going, end, done, making } = takenTurns()
  const runs = ['alma 1', 'alma 2', 'alma 3', 'ben 1', 'cleo 1', 'ben 2'].map((name) =>
    turns.inLine(name.split(' ')[0] ?? '', making(name)),
  )
  const fails = turns.inLine('dee', () => Promise.reject(new Error('damaged')))
  await t.rejects(turns.inLine('alma', making('alma 4')), busy, 'and three are waited for')
  end()
  await t.rejects(fails, { message: 'damaged' })
  await Promise.all([going, ...runs])
  t.same(done, ['alma 1', 'ben 1', 'cleo 1', 'alma 2', 'ben 2', 'alma 3'])
  await turns.inLine('alma', making('later'))
  t.equal(done.at(-1), 'later')
})

t.test('so many accounts wait and no more, with whatever they want', async (t) => {
  const { turns, going, end, making } = takenTurns()
  const accounts = Array.from({ length: MAX_ACCOUNTS }, (_, at) => `teacher ${at}`)
  const runs = accounts.map((name) => turns.inLine(name, making(name)))
  await t.rejects(turns.inLine('bert', making('bert')), busy)
  runs.push(turns.inLine(accounts[0] ?? '', making('once more')))
  end()
  await Promise.all([going, ...runs])
  await t.resolves(turns.inLine('bert', making('bert')))
})

t.test('a file that is being staged is next, and never refused', async (t) => {
  const { turns, going, end, done, making } = takenTurns()
  const runs = Array.from({ length: MAX_ACCOUNTS }, (_, at) =>
    turns.inLine(`teacher ${at}`, making('choice')),
  )
  const staged = turns.next(making('staged'))
  end()
  await Promise.all([going, staged, ...runs])
  t.same(done, ['staged', ...Array(MAX_ACCOUNTS).fill('choice')])
})

t.test('nothing is made for who has left by the turn, and the next one goes on', async (t) => {
  const { turns, going, end, done, making } = takenTurns()
  const gone = new AbortController()
  const left = turns.inLine('alma', making('alma'), gone.signal)
  const next = turns.inLine('ben', making('ben'))
  gone.abort()
  end()
  await t.rejects(left, { name: 'Refusal', status: 499 })
  await Promise.all([going, next])
  t.same(done, ['ben'])
})
