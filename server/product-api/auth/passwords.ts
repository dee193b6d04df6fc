import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createWorkQueue, type Turn, type WorkQueue } from '../turns/work-queue.ts'

/** The parameters of scrypt: 2^ln rounds of r blocks, in p passes. */
export interface PasswordCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** The one parameter that is configured: scrypt's rounds as a power of two. Each step doubles time and memory. */
export const DEFAULT_COST = 15
/** OWASP's other two where memory is shared by many sign-ins: blocks of 1 KiB, three passes. With 15, 32 MiB. */
export const costOf = (ln: number): PasswordCost => ({ ln, r: 8, p: 3 })
const SALT_BYTES = 16
const HASH_BYTES = 32
/** Bytes of a block for each of its parts, and how much more than its blocks scrypt may use. */
const BLOCK_BYTES = 128
const MEMORY_MARGIN = 2

const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Hashes passwords and checks them, in turns (turns/work-queue.ts): throws 503 `busy` if there are too many.
 */
export interface Passwords {
  /** A password's hash, with its parameters and salt, in the PHC string form. */
  hash(password: string, turn?: Turn): Promise<string>
  /**
   * Whether the password belongs to the stored hash, whatever its parameters. Every answer takes as much work as the
   * most expensive hash that is known of, with a stored hash of a lower cost and without any, so that an unknown
   * e-mail takes as long as a known one. Throws if the stored text is not a hash.
   */
  verify(password: string, stored: string | null | undefined, turn?: Turn): Promise<boolean>
  /** Whether a stored hash has today's cost. */
  isOfThisCost(stored: string): boolean
  /** Told the rounds (as `ln`) of the most expensive hash that is stored. */
  expect(ln: number): void
  /** Throws 503 `busy` if there are too many already: asked first, a refusal costs no look at the database. */
  requireRoom(turn?: Turn): void
}

/** The same for one request, in its turn. */
export const inTurn = (passwords: Passwords, turn: Turn): Passwords => ({
  ...passwords,
  hash: (password) => passwords.hash(password, turn),
  verify: (password, stored) => passwords.verify(password, stored, turn),
  requireRoom: () => passwords.requireRoom(turn),
})

/** Passwords hashed at the default cost where nothing else is given; tests pass a lower one, or a queue of their own. */
export function createPasswords(
  cost: PasswordCost = costOf(DEFAULT_COST),
  queue: WorkQueue = createWorkQueue(),
): Passwords {
  const nobody = format(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))
  let highest = cost.ln
  const expect = (ln: number) => {
    highest = Math.max(highest, ln)
  }
  return {
    expect,
    isOfThisCost(stored) {
      const { ln, r, p } = partsOf(stored).cost
      return ln === cost.ln && r === cost.r && p === cost.p
    },
    requireRoom: (turn) => queue.requireRoom(turn),
    async hash(password, turn) {
      const salt = randomBytes(SALT_BYTES)
      return format(cost, salt, await queue.run(() => derive(password, salt, cost), turn))
    },
    async verify(password, stored, turn) {
      const { cost: used, salt, hash } = partsOf(stored ?? nobody)
      expect(used.ln)
      const derived = await queue.run(async () => {
        const key = await derive(password, salt, used, hash.length)
        // 2^n rounds, and again, and then each power up to the highest: together as many as that has.
        for (let ln = used.ln; ln < highest; ln += 1) await derive(password, salt, { ...used, ln })
        return key
      }, turn)
      return timingSafeEqual(derived, hash) && Boolean(stored)
    },
  }
}

/** What one hash takes on this machine, in milliseconds. */
export async function millisecondsPerHash(passwords: Passwords): Promise<number> {
  const startedAt = performance.now()
  await passwords.hash('as long as any')
  return Math.round(performance.now() - startedAt)
}

/** A stored hash's parameters, salt and hash. Throws if it is not one. */
function partsOf(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, ln, r, p, salt, hash] = STORED.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is not in the expected form.')
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function derive(password: string, salt: Buffer, cost: PasswordCost, length = HASH_BYTES): Promise<Buffer> {
  const options: ScryptOptions = {
    N: 2 ** cost.ln,
    r: cost.r,
    p: cost.p,
    maxmem: MEMORY_MARGIN * BLOCK_BYTES * 2 ** cost.ln * cost.r,
  }
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
