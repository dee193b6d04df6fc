import { randomBytes } from 'node:crypto'
import t from 'tap'
import { readConfig } from '../../../../server/bff/config/config.ts'
import { ConfigError } from '../../../../server/variables/read.ts'

const production = {
  PUBLIC_URL: 'https://accounts.example.org',
  OPS_PORT: '9090',
  SUPPORT_EMAIL: 'help@example.org',
  SESSION_KEYS: randomBytes(32).toString('base64'),
  REDIS_URL: 'redis://redis:6379',
  UPSTREAM_URL: 'https://api.example.org/',
}

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...production, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

t.test('an app’s scheme is its own, and none that a browser has (S7.150?)', async (t) => {
  t.equal(readConfig(production).appScheme, null)
  t.equal(readConfig({ ...production, APP_SCHEME: 'numberlane' }).appScheme, 'numberlane')
  for (const scheme of ['javascript', 'https', 'data', 'numberlane://', 'Number lane', 'x'])
    t.same(
      faultsOf({ APP_SCHEME: scheme }),
      ['APP_SCHEME must be a scheme of an app, such as numberlane.'],
      scheme,
    )
})
