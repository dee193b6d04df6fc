import { DrizzleQueryError } from 'drizzle-orm'
import t from 'tap'
import { sqlstateOf, traceOf } from '../../../server/operations/fault.ts'

t.test('what is logged of a fault is its kind, its code and its place, never its message', async (t) => {
  t.match(traceOf(new TypeError('x is not a function')), {
    fault: 'TypeError',
    detail: 'x is not a function',
  })
  t.equal((traceOf(new Error('mia@example.org')) as { detail?: string }).detail, undefined)
  t.same(traceOf('text'), { fault: 'string' })
})

t.test('what PostgreSQL said is logged by its SQLSTATE, without the statement and its values', async (t) => {
  const said = Object.assign(new Error('duplicate key: (email)=(mia@example.org)'), {
    name: 'error',
    code: '23505',
    detail: 'Key (email)=(mia@example.org) already exists.',
  })
  const fault = new DrizzleQueryError('insert into accounts …', ['mia@example.org'], said)
  t.match(traceOf(fault), { cause: 'error 23505', sqlstate: '23505' })
  t.notMatch(JSON.stringify(traceOf(fault)), /mia|insert/)
  t.equal(sqlstateOf(fault), '23505')
})

t.test('Node’s codes are no SQLSTATE, and a sentence in place of a code is dropped', async (t) => {
  for (const code of ['EPIPE', 'EBUSY', 'ECONNREFUSED', 'mia@example.org', 42])
    t.equal(sqlstateOf(Object.assign(new Error(), { code })), undefined, String(code))
  t.equal(sqlstateOf(Object.assign(new Error(), { code: 'XX000' })), 'XX000')
  t.notMatch(JSON.stringify(traceOf(Object.assign(new Error(), { code: 'mia@example.org' }))), 'mia')
})

t.test('an error that is its own cause is followed to an end', async (t) => {
  const circle = new Error('round')
  circle.cause = circle
  t.match(traceOf(circle), { fault: 'Error' })
})
