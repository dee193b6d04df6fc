import { createHash, randomBytes } from 'node:crypto'

const ID_BYTES = 32

/** SHA-256 in hex. Its inputs (ids, tokens) are random enough that the hash cannot be reversed. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An unguessable id of 256 random bits. */
export const randomId = (): string => randomBytes(ID_BYTES).toString('base64url')

/** Whether a text has the form of our ids; anything else never reaches the store. */
export const isRandomId = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
