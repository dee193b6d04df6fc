import t from 'tap'
import { createTurnOrder } from '../../../../server/product-api/turns/turn-order.ts'

/** The lot always falls on the one that has waited longest. */
const first = () => 0

/** Whose turns come, while all go on waiting. */
function turnsOf(order: ReturnType<typeof createTurnOrder>, waiting: string[], count: number): string {
  let turns = ''
  for (let at = 0; at < count; at++) {
    const next = order.next(waiting) ?? ''
    order.taken(next)
    waiting.push(...waiting.splice(waiting.indexOf(next), 1))
    turns += next
  }
  return turns
}

t.test('who had fewer turns comes first, and among equals whose last was longest ago', (t) => {
  let now = 0
  const order = createTurnOrder(() => now++, first)
  for (const sender of 'aaab') order.taken(sender)
  t.equal(turnsOf(order, ['a', 'b', 'c'], 3), 'cbc')
  t.end()
})

t.test('of four turns, one goes to any that waits', (t) => {
  let now = 0
  const order = createTurnOrder(() => now++, first)
  for (let at = 0; at < 8; at++) order.taken('a')
  t.equal(turnsOf(order, ['a', 'b', 'c', 'd', 'e', 'f'], 6), 'bcdaef')
  t.end()
})

t.test('who had many turns is not passed over until others had as many', (t) => {
  let now = 0
  const order = createTurnOrder(() => now++, first)
  for (let at = 0; at < 400; at++) order.taken('a')
  const turns = turnsOf(order, ['a', 'b'], 160)
  t.ok(turns.slice(-40).split('a').length - 1 >= 20, 'after sixty they are equals')
  t.end()
})

t.test('turns are forgotten a minute after the last, and beyond ten thousand senders', (t) => {
  let now = 0
  const order = createTurnOrder(() => now, first)
  const isRemembered = (sender: string) => order.turnsBefore(sender, 'new', 1) === 0
  order.taken('a')
  now = 59_999
  order.taken('b')
  t.ok(isRemembered('a'))
  now = 60_000
  order.taken('c')
  t.same(['a', 'b', 'c'].map(isRemembered), [false, true, true])
  for (let at = 0; at < 9_999; at++) order.taken(`flood ${at}`)
  order.taken('last')
  t.same(['b', 'c'].map(isRemembered), [false, true])
  t.end()
})
