import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createHashQueue, type HashQueue } from './hash-queue.ts'

/** The parameters of scrypt: 2^ln rounds of r blocks, in p passes. */
export interface PasswordCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** scrypt as OWASP recommends it if memory is shared by many sign-ins: 32 MiB, three passes. */
const PRODUCTION_COST: PasswordCost = { ln: 15, r: 8, p: 3 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_MEMORY = 128 * 1024 * 1024

const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Hashes passwords and checks them, in turns (hash-queue.ts): throws 503 `busy` if there are too many, and drops
 * what `signal` says nobody waits for.
 */
export interface Passwords {
  /** A password's hash, with its parameters and salt, in the PHC string form. */
  hash(password: string, signal?: AbortSignal): Promise<string>
  /**
   * Whether the password belongs to the stored hash, whatever its parameters. Without a stored hash the same
   * work is done, so that an unknown e-mail takes as long as a known one. Throws if the stored text is not a
   * hash.
   */
  verify(password: string, stored: string | null | undefined, signal?: AbortSignal): Promise<boolean>
}

/** Passwords hashed at production's cost; only tests pass a lower one, or a queue of their own. */
export function createPasswords(
  cost: PasswordCost = PRODUCTION_COST,
  queue: HashQueue = createHashQueue(),
): Passwords {
  const nobody = format(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))
  return {
    async hash(password, signal) {
      const salt = randomBytes(SALT_BYTES)
      return format(cost, salt, await queue.run(() => derive(password, salt, cost), signal))
    },
    async verify(password, stored, signal) {
      const [, ln, r, p, salt, hash] = STORED.exec(stored ?? nobody) ?? []
      if (!salt || !hash) throw new Error('A stored password hash is not in the expected form.')
      const expected = Buffer.from(hash, 'base64')
      const used = { ln: Number(ln), r: Number(r), p: Number(p) }
      const work = () => derive(password, Buffer.from(salt, 'base64'), used, expected.length)
      const derived = await queue.run(work, signal)
      return timingSafeEqual(derived, expected) && Boolean(stored)
    },
  }
}

function derive(password: string, salt: Buffer, cost: PasswordCost, length = HASH_BYTES): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: MAX_MEMORY }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

function format({ ln, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(hash)}`
}
