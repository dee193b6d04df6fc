import t from 'tap'
import { unreadText } from '../../../../server/bff/rules/unread-text.ts'

t.test('what could not be read is told in words', async (t) => {
  t.equal(unreadText([]), null)
  t.equal(unreadText(['student']), '1 student could not be read. Everything else is here.')
  t.equal(
    unreadText(['class', 'result', 'class']),
    '2 classes and 1 result could not be read. Everything that does not depend on them is here.',
  )
  t.equal(
    unreadText(['play']),
    '1 play could not be read. Everything that does not depend on it is here.',
    'sums without it would be wrong, and are left out',
  )
  t.equal(
    unreadText(['the totals', 'line', 'the games played most', 'the games played most']),
    'The totals, 1 line and the games played most could not be read. Everything else is here.',
  )
})
