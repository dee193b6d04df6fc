import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt as OWASP recommends it where memory is shared by many sign-ins: 32 MiB, three passes. */
const COST = { ln: 15, r: 8, p: 3 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_MEMORY = 128 * 1024 * 1024

const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** What an unknown e-mail's password is compared with, so that its answer takes as long as a known one's. */
const NOBODY = format(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

/** A password's hash, with its parameters and salt, in the PHC string form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return format(COST, salt, await derive(password, salt, COST))
}

/** Whether the password belongs to the stored hash. Without one the work is done all the same, for nothing. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, ln, r, p, salt, hash] = STORED.exec(stored ?? NOBODY) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is not in the expected form.')
  const expected = Buffer.from(hash, 'base64')
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(given, expected) && Boolean(stored)
}

interface Cost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

function derive(password: string, salt: Buffer, cost: Cost, length = HASH_BYTES): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: MAX_MEMORY }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, length, options, (fault, key) =>
      fault ? reject(fault) : resolve(key),
    ),
  )
}

function format({ ln, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(hash)}`
}
