import type { Readable } from 'node:stream'
import { MAX_FILE_BYTES } from '../../../shared/rules/roster-file.ts'
import { busy } from './busy.ts'
import { FileRefused } from './file-refused.ts'

/** Bytes of files of as many rows as are staged beside large ones. */
const SMALL_BYTES = 256 * 1024

/** What the files of a form have had so far. */
export interface Spent {
  bytes: number
  readonly mayBeLarge: boolean
}

/** The bytes of a file, as long as all files together stay within the limit. */
export async function* within(file: Readable, spent: Spent): AsyncGenerator<Buffer> {
  for await (const piece of file as AsyncIterable<Buffer>) {
    spent.bytes += piece.length
    if (spent.bytes > MAX_FILE_BYTES) throw new FileRefused({ code: 'too-large' })
    if (!spent.mayBeLarge && spent.bytes > SMALL_BYTES) throw busy()
    yield piece
  }
}
