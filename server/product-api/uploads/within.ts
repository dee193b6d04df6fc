import type { Readable } from 'node:stream'
import { MAX_FILE_BYTES } from '../../../shared/rules/roster-file.ts'
import { FileRefused } from './file-refused.ts'

/** The bytes of a file, as long as all files together stay within the limit. */
export async function* within(file: Readable, spent: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const piece of file as AsyncIterable<Buffer>) {
    spent.bytes += piece.length
    if (spent.bytes > MAX_FILE_BYTES) throw new FileRefused({ code: 'too-large' })
    yield piece
  }
}
