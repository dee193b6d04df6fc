import t from 'tap'
import { createFileRoom, type HeldRoom } from '../../../../server/product-api/uploads/file-room.ts'
import { OneRosterSet } from '../../../../server/product-api/uploads/one-roster.ts'

const ROOM_BYTES = 1_000_000
const busy = { status: 503, code: 'busy' }
const HEADER = ['sourcedId', 'givenName', 'familyName', 'email']

/** Reads so many people of an export into its set; tells how many were read. */
async function readInto(held: HeldRoom, people: number) {
  const read = { rows: 0 }
  async function* rows() {
    for (; read.rows < people; read.rows++)
      yield { row: read.rows + 2, cells: [`s${read.rows}`, 'A', 'B', ''] }
  }
  const done = new OneRosterSet(held).add('users', HEADER, rows())
  return { done, read }
}

t.test('records of exports count beside their bytes, however short they are', async (t) => {
  const room = createFileRoom(ROOM_BYTES)
  const hold = (accountId: string) => room.hold({ accountId, isKnown: false })
  const open = [hold('alma'), hold('bert')]
  await Promise.all(open.map(async (held) => (await readInto(held, 5_000)).done))
  for (const held of open) held.keep()
  const small = await readInto(hold('cleo'), 1_999)
  await t.resolves(small.done)

  const further = await readInto(hold('dora'), 5_000)
  await t.rejects(further.done, busy)
  t.equal(further.read.rows, 3_999, 'no further than there is room')
  t.same(
    open.map(({ signal }) => signal.aborted),
    [false, false],
  )

  for (const held of open) held.leave()
  await t.resolves((await readInto(hold('dora'), 10_000)).done, 'all of it was given back')
})
