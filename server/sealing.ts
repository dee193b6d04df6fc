import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts stored values, bound to the key they are stored under: moved elsewhere, a value no longer opens. With a
 * secret that is not stored, our keys alone do not open it either.
 */
export interface Sealer {
  seal(value: unknown, storedUnder: string, secret?: string): Buffer
  /** Undefined if it was not sealed with one of our keys, and this secret, for exactly this place. */
  open(sealed: Buffer, storedUnder: string, secret?: string): unknown
}

const ALGORITHM = 'aes-256-gcm'
/** Identifies the key a value was sealed with, so that only one key has to be tried. */
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES
/**
 * Part of the associated data: if the format of records changes, older ones become unreadable instead of
 * misread.
 */
const FORMAT = 'v1'
const KEY_BYTES = 32

/** Creates a sealer with 32-byte keys, newest first: the first seals, all of them open (rotation). */
export function createSealer(keys: readonly Buffer[]): Sealer {
  const [newest, ...older] = keys.map((key) => ({ key, id: idOf(key) }))
  if (newest === undefined) throw new Error('a sealer needs a key')
  return {
    seal(value, storedUnder, secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyWith(newest.key, secret), nonce)
      cipher.setAAD(Buffer.from(`${FORMAT} ${storedUnder}`))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([newest.id, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, storedUnder, secret) {
      const id = sealed.subarray(0, KEY_ID_BYTES)
      const found = [newest, ...older].find((one) => one.id.equals(id))
      if (found === undefined || sealed.length <= HEAD_BYTES) return undefined
      const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, keyWith(found.key, secret), nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(`${FORMAT} ${storedUnder}`))
      decipher.setAuthTag(sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, HEAD_BYTES))
      try {
        const body = decipher.update(sealed.subarray(HEAD_BYTES))
        return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}

/** A key of ours and a secret as one key (HKDF), which neither of them gives away. */
const keyWith = (key: Buffer, secret?: string): Buffer =>
  secret === undefined
    ? key
    : Buffer.from(hkdfSync('sha256', Buffer.concat([key, Buffer.from(secret)]), '', FORMAT, KEY_BYTES))

const idOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
