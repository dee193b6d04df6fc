import { randomBytes } from 'node:crypto'
import { readConfig } from '../../../../server/bff/config/config.ts'
import { ConfigError } from '../../../../server/variables/read.ts'

export const key = randomBytes(32).toString('base64')
/** The least that production needs. */
export const production = {
  PUBLIC_URL: 'https://accounts.example.org',
  OPS_PORT: '9090',
  SUPPORT_EMAIL: 'help@example.org',
  SESSION_KEYS: key,
  REDIS_URL: 'redis://redis:6379',
  UPSTREAM_URL: 'https://api.example.org/',
}
export const sandbox = { SANDBOX: '1', SESSION_KEYS: key, UPSTREAM_URL: 'http://127.0.0.1:3002' }

/** What is wrong with an environment, a sentence each; none if it can be read. */
export function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}
