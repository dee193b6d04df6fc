import { createHash } from 'node:crypto'

const HASH_LENGTH = 22

/** What was said, by a hash: as long as an id of 128 bits. */
export const hashOfWords = (words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, HASH_LENGTH)
