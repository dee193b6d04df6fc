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

t.test(
  'versions that play without pictures are listed by app, and none by default (S9.148, S9.149?)',
  async (t) => {
    const buildsOf = (env: Record<string, string>) => [
      ...readConfig({ ...production, ...env }).buildsWithoutPictures,
    ]
    t.same(buildsOf({}), [])
    t.same(buildsOf({ BUILDS_WITHOUT_PICTURES: 'zoom=210/211, pizza=220' }), [
      ['zoom', ['210', '211']],
      ['pizza', ['220']],
    ])
    t.same(faultsOf({ BUILDS_WITHOUT_PICTURES: 'zoom=210,zoom=211' }), [
      'BUILDS_WITHOUT_PICTURES names an app twice.',
    ])
    for (const text of ['zoom', 'zoom=', '=210', 'zoom=210//211', 'zoom=2 1', ','])
      t.same(faultsOf({ BUILDS_WITHOUT_PICTURES: text }), [
        'BUILDS_WITHOUT_PICTURES must be versions by app, such as zoom=210/211,pizza=220.',
      ])
  },
)
