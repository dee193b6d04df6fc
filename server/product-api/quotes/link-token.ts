import { randomBytes } from 'node:crypto'

/** 256 bits. */
const TOKEN_BYTES = 32

/** What an address of a quote holds; only its hash is kept. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
