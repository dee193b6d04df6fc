import type { Readable } from 'node:stream'
import { MAX_FILE_BYTES } from '../../../shared/rules/roster-file.ts'
import { busy } from './busy.ts'
import { FileRefused } from './file-refused.ts'
import type { HeldRoom } from './file-room.ts'

/** Bytes of files of as many rows as are staged beside large ones. */
const SMALL_BYTES = 256 * 1024

/** What the files of a form have had so far. */
export interface Spent {
  bytes: number
  /** What they hold once they are large. A list of few rows takes none. */
  readonly room?: HeldRoom
}

/**
 * The bytes of a file, as long as all files together stay within the limit. Throws 503 `busy` where large files have no
 * room, or give it to another.
 */
export async function* within(file: Readable, spent: Spent): AsyncGenerator<Buffer> {
  const { room } = spent
  room?.signal.addEventListener('abort', () => file.destroy(busy()), { once: true })
  for await (const piece of file as AsyncIterable<Buffer>) {
    spent.bytes += piece.length
    if (spent.bytes > MAX_FILE_BYTES) throw new FileRefused({ code: 'too-large' })
    if (spent.bytes > SMALL_BYTES) {
      // What came before it was large counts from then on.
      const isFirst = spent.bytes - piece.length <= SMALL_BYTES
      room?.grow(isFirst ? spent.bytes : piece.length)
    }
    yield piece
  }
}
