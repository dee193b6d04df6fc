import { FileRefused } from './file-refused.ts'

/**
 * First bytes of other file types: zip and with it every newer office file, gzip, PDF, older office files,
 * PNG, RTF.
 */
const OTHER_KINDS = ['504b0304', '504b0506', '1f8b', '25504446', 'd0cf11e0', '89504e47', '7b5c727466']
/** Number of bytes used to detect the encoding. */
const SAMPLE = 4096
const FIRST_NON_ASCII = 0x80
/** Of UTF-16 without a byte order mark, more than this share of the bytes is zeros at one kind of place, even or odd. */
const MIN_ZERO_SHARE = 1 / 4
/** There are more than this many times as many zeros there as at the other kind. */
const MIN_ZERO_RATIO = 4

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Decodes a file's bytes to text, however its spreadsheet wrote them: UTF-8 or UTF-16 with or without a byte order
 * mark, otherwise Windows-1252. Streams in pieces. Throws FileRefused if it is not text, or damaged.
 */
export async function* decodeFile(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let waiting = Buffer.alloc(0)
  let isAscii = true

  const decode = (piece: Buffer, stream: boolean): string => {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
    let text: string
    try {
      text = decoder.decode(piece, { stream })
      isAscii &&= piece.every((byte) => byte < FIRST_NON_ASCII)
    } catch {
      // Falls back to the older encoding only if nothing so far was clearly UTF-8.
      if (decoder.encoding !== 'utf-8' || !isAscii || isMostlyUtf8(piece))
        throw new FileRefused({ code: 'encoding' })
      decoder = new TextDecoder('windows-1252')
      text = decoder.decode(piece, { stream })
    }
    if (text.includes('\0')) throw new FileRefused({ code: 'not-csv' })
    return text
  }

  for await (const piece of bytes) {
    if (decoder) yield decode(piece, true)
    else {
      waiting = Buffer.concat([waiting, piece])
      if (waiting.length >= SAMPLE) yield decode(waiting, true)
    }
  }
  yield decode(decoder ? Buffer.alloc(0) : waiting, false)
}

function encodingOf(sample: Buffer): Encoding {
  const start = sample.subarray(0, 8).toString('hex')
  if (OTHER_KINDS.some((kind) => start.startsWith(kind))) throw new FileRefused({ code: 'not-csv' })
  if (start.startsWith('fffe')) return 'utf-16le'
  if (start.startsWith('feff')) return 'utf-16be'
  // Without a byte order mark, every other byte of mostly Latin text is a zero.
  const beginning = sample.subarray(0, SAMPLE)
  const zeros = [0, 0]
  beginning.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const minZeros = beginning.length * MIN_ZERO_SHARE
  if (odd > minZeros && odd > MIN_ZERO_RATIO * even) return 'utf-16le'
  if (even > minZeros && even > MIN_ZERO_RATIO * odd) return 'utf-16be'
  return 'utf-8'
}

/** Whether invalid UTF-8 is valid for the most part: such a file is damaged, not in an older encoding. */
function isMostlyUtf8(piece: Buffer): boolean {
  let right = 0
  let wrong = 0
  for (const letter of piece.toString('utf8')) {
    if (letter === '\ufffd') wrong++
    else if ((letter.codePointAt(0) ?? 0) >= FIRST_NON_ASCII) right++
  }
  return right > wrong
}
