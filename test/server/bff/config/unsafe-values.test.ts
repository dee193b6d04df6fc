import { randomBytes } from 'node:crypto'
import t from 'tap'
import { readConfig } from '../../../../server/bff/config/config.ts'

const key = randomBytes(32).toString('base64')
const production = {
  PUBLIC_URL: 'https://accounts.example.org',
  OPS_PORT: '9090',
  SUPPORT_EMAIL: 'help@example.org',
  SESSION_KEYS: key,
  REDIS_URL: 'redis://redis:6379',
  UPSTREAM_URL: 'https://api.example.org/',
}

/** Values in a right form that would crash, reveal a secret, or let somebody in. */
const unsafe: readonly (readonly [string, Record<string, string>, string])[] = [
  [
    'a network longer than an address',
    { TRUST_PROXY: '127.0.0.1,10.0.0.0/99' },
    'TRUST_PROXY names a network longer than /32, which there is none of.',
  ],
  [
    'everybody as a proxy',
    { TRUST_PROXY: '0.0.0.0/0' },
    'TRUST_PROXY believes a network of /0: anybody in it could pretend to come from anywhere. Name your proxies alone.',
  ],
  [
    'everybody with an address of the other kind',
    { TRUST_PROXY: '::/0' },
    'TRUST_PROXY believes a network of /0: anybody in it could pretend to come from anywhere. Name your proxies alone.',
  ],
  [
    'half the addresses of IPv4, as IPv6 writes them',
    { TRUST_PROXY: '::ffff:0:0/97' },
    'TRUST_PROXY believes a network of /97: anybody in it could pretend to come from anywhere. Name your proxies alone.',
  ],
  [
    'all of them, in a network of IPv6 around them',
    { TRUST_PROXY: '::/80' },
    'TRUST_PROXY believes a network of /80: anybody in it could pretend to come from anywhere. Name your proxies alone.',
  ],
  [
    'a site that anybody on its network can change, to embed quotes',
    { QUOTE_EMBEDDERS: 'https://www.example.org,http://shop.example.org' },
    'QUOTE_EMBEDDERS must be https outside development.',
  ],
  [
    'a key of zeros',
    { SESSION_KEYS: Buffer.alloc(32).toString('base64') },
    'SESSION_KEYS has a key of nothing but zeros: make one with openssl rand -base64 32.',
  ],
  [
    'one key twice',
    { SESSION_KEYS: `${key},${key}` },
    'SESSION_KEYS has the same key twice: name each key once, the newest first.',
  ],
  [
    'a password of Redis with a slash',
    { REDIS_URL: 'redis://:hunter/2@redis:6379' },
    'REDIS_URL has a /, ? or # in its user name or password: write them as %2F, %3F and %23.',
  ],
  [
    'a password of Redis with a number sign',
    { REDIS_URL: 'redis://me:hunter#2@redis:6379' },
    'REDIS_URL has a /, ? or # in its user name or password: write them as %2F, %3F and %23.',
  ],
  [
    'a password of Redis with a bare percent sign',
    { REDIS_URL: 'redis://:hunter%2@redis:6379' },
    'REDIS_URL has a % in its user name or password that is not followed by two hexadecimal digits: write it as %25.',
  ],
  [
    'a password for sentinels where there are none',
    { REDIS_SENTINEL_PASSWORD: 'hunter2' },
    'REDIS_SENTINEL_PASSWORD is only for REDIS_SENTINELS.',
  ],
]
for (const [what, env, sentence] of unsafe)
  t.test(`${what} is refused with what to do, and without the value`, async (t) => {
    t.throws(() => readConfig({ ...production, ...env }), { name: 'ConfigError', faults: [sentence] })
  })

t.test('sentinels have a password of their own, which is not that of the Redis they watch', async (t) => {
  const { REDIS_URL: _none, ...elsewhere } = production
  const sentinels = { REDIS_SENTINELS: 'redis://s1:26379/mymaster', REDIS_SENTINEL_PASSWORD: 'theirs' }
  t.match(readConfig({ ...elsewhere, ...sentinels }).redis, {
    sentinelPassword: 'theirs',
    password: undefined,
  })
})
