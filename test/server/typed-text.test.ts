import t from 'tap'
import { isTyped } from '../../server/typed-text.ts'

const nested = (levels: number) => {
  let value: unknown = 'x'
  for (let at = 0; at < levels; at++) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

t.test('what nobody can have typed is told from what somebody has', async (t) => {
  const typed = (body: unknown, url = '/') => isTyped({ url, body })
  t.ok(typed({ name: 'Zoë 😀', list: [1, null, true, { deep: 'text' }] }))
  t.ok(typed(undefined))
  t.ok(typed(nested(32)))
  t.notOk(typed(nested(33)))
  t.notOk(typed(nested(200_000)), 'without running out of stack')
  t.ok(typed(Array.from({ length: 300_000 }, () => 1)), 'however many there are beside each other')
  for (const other of ['a\0b', '\ud83d', { 'a\0': 1 }, [[{ x: '\ude00' }]]]) t.notOk(typed(other))
  t.notOk(typed(undefined, '/a?b=%00'))
})
