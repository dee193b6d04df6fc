import t from 'tap'
import { createFileRoom, type HeldRoom } from '../../../../server/product-api/uploads/file-room.ts'

const busy = { name: 'Refusal', status: 503, code: 'busy', retryAfter: 60 }
const unknown = (accountId: string) => ({ accountId, isKnown: false })
const known = (accountId: string) => ({ accountId, isKnown: true })
const standing = (...files: readonly HeldRoom[]) => files.map(({ signal }) => !signal.aborted)

t.test('files hold no more together than there is room for, and leave it', async (t) => {
  const room = createFileRoom(100)
  const [first, second, third] = [room.hold(unknown('a')), room.hold(unknown('b')), room.hold(unknown('c'))]
  first.grow(50)
  first.keep()
  second.grow(50)
  second.keep()
  t.throws(() => third.grow(1), busy, 'those that are whole stay')
  t.throws(() => third.grow(1), busy, 'and what has no room has none later')
  first.leave()
  first.leave()
  const fourth = room.hold(unknown('c'))
  fourth.grow(50)
  t.throws(() => room.hold(unknown('d')).grow(51), busy)
  t.same(standing(second, fourth), [true, true])
})

t.test(
  'the largest still on its way of the account that holds most gives way to one that holds less',
  async (t) => {
    const room = createFileRoom(100)
    const [small, large, other] = [room.hold(unknown('a')), room.hold(unknown('a')), room.hold(unknown('b'))]
    small.grow(30)
    large.grow(40)
    other.grow(30)
    const late = room.hold(unknown('c'))
    late.grow(20)
    t.same(standing(small, large, other, late), [true, false, true, true])
    t.throws(() => large.grow(1), busy)
    late.grow(20)
    t.throws(() => late.grow(1), busy, 'nobody holds more than it does')
    t.same(standing(small, other), [true, true])
  },
)

t.test('whoever is unknown gives way to one that is known, however little they hold', async (t) => {
  const room = createFileRoom(100)
  const [stranger, school] = [room.hold(unknown('a')), room.hold(known('b'))]
  stranger.grow(10)
  school.grow(80)
  school.grow(20)
  t.same(standing(stranger, school), [false, true])
  t.throws(() => room.hold(known('c')).grow(101), busy, 'more than all of the room')
})
