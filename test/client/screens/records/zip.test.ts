import { crc32 as crcOfNode } from 'node:zlib'
import t from 'tap'
import { crc32, zipOf } from '../../../../client/screens/records/zip.ts'

const LOCAL_HEADER_BYTES = 30

t.test('a checksum is what everybody computes', async (t) => {
  for (const text of ['', 'a', 'Zoë, 3rd grade\r\n'.repeat(500)]) {
    const bytes = new TextEncoder().encode(text)
    t.equal(crc32(bytes), crcOfNode(bytes))
  }
})

t.test('an archive has its files one after the other, and a directory of them at its end', async (t) => {
  const files = [
    { name: 'data.json', text: '{}' },
    { name: 'Zoë.csv', text: 'a,b\r\n1,2' },
  ]
  const buffer = Buffer.from(await zipOf(files).arrayBuffer())
  let at = 0
  for (const { name, text } of files) {
    t.equal(buffer.readUInt32LE(at), 0x04034b50)
    t.equal(buffer.readUInt32LE(at + 14), crcOfNode(Buffer.from(text)))
    const size = buffer.readUInt32LE(at + 18)
    const length = buffer.readUInt16LE(at + 26)
    const start = at + LOCAL_HEADER_BYTES
    t.equal(buffer.subarray(start, start + length).toString(), name)
    t.equal(buffer.subarray(start + length, start + length + size).toString(), text)
    at = start + length + size
  }
  const end = buffer.length - 22
  t.equal(buffer.readUInt32LE(end), 0x06054b50)
  t.equal(buffer.readUInt16LE(end + 10), files.length)
  t.equal(buffer.readUInt32LE(end + 16), at, 'where the directory begins')
  t.equal(buffer.readUInt32LE(end + 12), end - at, 'how long it is')
  t.equal(buffer.readUInt32LE(at), 0x02014b50)
})
