import { Readable } from 'node:stream'
import t from 'tap'
import { createFileRoom } from '../../../../server/product-api/uploads/file-room.ts'
import { within } from '../../../../server/product-api/uploads/within.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
const busy = { status: 503, code: 'busy' }

t.test('a file of somebody who has no room for a large one is read until it is large', async (t) => {
  const room = createFileRoom()
  const sender = { accountId: 'alma', isKnown: false }
  const read = async (mayBeLarge: boolean) => {
    let pieces = 0
    const file = Readable.from(Array(300).fill(Buffer.alloc(KIBIBYTE)))
    try {
      for await (const _ of within(file, { bytes: 0, room: room.hold(sender, mayBeLarge) })) pieces += 1
    } catch (error) {
      t.match(error, busy)
    }
    return pieces
  }
  t.same([await read(true), await read(false)], [300, 256])
})

t.test('a file that gives way ends while its next bytes are waited for', async (t) => {
  const room = createFileRoom(MEBIBYTE)
  const slow = room.hold({ accountId: 'alma', isKnown: false })
  const file = new Readable({ read: () => undefined })
  const reading = (async () => {
    for await (const _ of within(file, { bytes: 0, room: slow }));
  })()
  file.push(Buffer.alloc(MEBIBYTE - KIBIBYTE))
  await new Promise(setImmediate)
  room.hold({ accountId: 'bert', isKnown: false }).grow(300 * KIBIBYTE)
  await t.rejects(reading, busy)
})
