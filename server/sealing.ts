import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Encrypts stored values, bound to the key they are stored under: moved elsewhere, a value no longer opens. */
export interface Sealer {
  seal(value: unknown, storedUnder: string): Buffer
  /** Undefined if it was not sealed with one of our keys for exactly this place. */
  open(sealed: Buffer, storedUnder: string): unknown
  /** Seals with a secret too that is not stored, without which our keys open nothing. */
  withSecret(secret: string): Sealer
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
const FIRST_BLOCK = Buffer.of(1)

interface Key {
  readonly key: Buffer
  readonly id: Buffer
}

/** Creates a sealer with 32-byte keys, newest first: the first seals, all of them open (rotation). */
export const createSealer = (keys: readonly Buffer[]): Sealer =>
  sealerOf(
    keys.map((key) => ({ key, id: idOf(key) })),
    (key) => key,
  )

/** `keyOf` returns what is encrypted with for one of our keys. */
function sealerOf(keys: readonly Key[], keyOf: (key: Buffer) => Buffer): Sealer {
  const [newest] = keys
  if (newest === undefined) throw new Error('a sealer needs a key')
  return {
    seal(value, storedUnder) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(newest.key), nonce)
      cipher.setAAD(Buffer.from(`${FORMAT} ${storedUnder}`))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([newest.id, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, storedUnder) {
      const id = sealed.subarray(0, KEY_ID_BYTES)
      const found = keys.find((one) => one.id.equals(id))
      if (found === undefined || sealed.length <= HEAD_BYTES) return undefined
      const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, keyOf(found.key), nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(`${FORMAT} ${storedUnder}`))
      decipher.setAuthTag(sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, HEAD_BYTES))
      try {
        const body = decipher.update(sealed.subarray(HEAD_BYTES))
        return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
    withSecret: (secret) => sealerOf(keys, derivedOnce(secret)),
  }
}

/**
 * A key of ours and a secret as one key, which neither of them gives away: one block of HKDF-Expand. Our keys are random,
 * and need no extraction first (RFC 5869, 3.3). Derived once for each key.
 */
function derivedOnce(secret: string): (key: Buffer) => Buffer {
  const derived = new Map<Buffer, Buffer>()
  return (key) => {
    const known = derived.get(key)
    if (known !== undefined) return known
    const made = createHmac('sha256', key).update([FORMAT, secret].join(' ')).update(FIRST_BLOCK).digest()
    derived.set(key, made)
    return made
  }
}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
