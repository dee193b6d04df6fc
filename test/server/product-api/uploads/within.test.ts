import { Readable } from 'node:stream'
import t from 'tap'
import { within } from '../../../../server/product-api/uploads/within.ts'

const KIBIBYTE = 1024

t.test('a file of somebody who has no room for a large one is read until it is large', async (t) => {
  const read = async (mayBeLarge: boolean) => {
    let pieces = 0
    const file = Readable.from(Array(300).fill(Buffer.alloc(KIBIBYTE)))
    try {
      for await (const _ of within(file, { bytes: 0, mayBeLarge })) pieces += 1
    } catch (error) {
      t.match(error, { status: 503, code: 'busy' })
    }
    return pieces
  }
  t.same([await read(true), await read(false)], [300, 256])
})
