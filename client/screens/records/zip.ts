/** One file of an archive. */
export interface ZipFile {
  readonly name: string
  readonly text: string
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800
/** January 1, 1980: when it was made is the file's own time. */
const NO_DATE = 0x21
const POLYNOMIAL = 0xedb88320
const BITS = 8

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < BITS; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** CRC-32, as ZIP files carry it. */
export function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) crc = (crc >>> BITS) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

/** Little-endian numbers one after the other, each of 2 or 4 bytes. */
function record(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** A ZIP archive of texts, without compression. */
export function zipOf(files: readonly ZipFile[]): Blob {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, text } of files) {
    const title = encoder.encode(name)
    const body = encoder.encode(text)
    const common = [
      ...([
        [2, VERSION],
        [2, UTF8_NAMES],
        [2, 0],
        [2, 0],
        [2, NO_DATE],
      ] as const),
      ...([
        [4, crc32(body)],
        [4, body.length],
        [4, body.length],
        [2, title.length],
        [2, 0],
      ] as const),
    ] as const
    const local = record([4, LOCAL_HEADER], ...common)
    parts.push(local, title, body)
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    directory.push(record([4, CENTRAL_HEADER], [2, VERSION], ...common, ...rest), title)
    offset += local.length + title.length + body.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = files.length
  const end = record(
    ...([
      [4, END_OF_DIRECTORY],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
    ] as const),
    ...([
      [4, size],
      [4, offset],
      [2, 0],
    ] as const),
  )
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
