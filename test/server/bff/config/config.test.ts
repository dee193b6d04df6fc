import { randomBytes } from 'node:crypto'
import t from 'tap'
import { readConfig } from '../../../../server/bff/config/config.ts'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { faultsOf, key, production, sandbox } from './environments.ts'

const NO_DAY = 'ACCESS_END must be a day such as 2026-11-20, or none.'

t.test(
  'production is the default stage, with the lives of the architecture (S9.131, S9.132, S2.2?, S2.3)',
  async (t) => {
    const config = readConfig(production)
    t.match(config, {
      stage: 'production',
      sandbox: false,
      https: true,
      publicUrl: 'https://accounts.example.org',
      host: '0.0.0.0',
      port: 3000,
      opsPort: 9090,
      trustProxy: false,
      upstreamUrl: 'https://api.example.org',
      upstreamDeadlineMs: 4_000,
      redisTimeoutMs: 250,
      partnerUrl: 'https://api.example.org',
      rpPrefix: 'reading',
      signinUrl: '/login',
      signupUrl: null,
      redis: { kind: 'single', url: 'redis://redis:6379' },
      providers: { google: null, edu: null, sso: null },
      playSite: null,
      cardFrameUrl: null,
      clientErrors: false,
      clientDev: false,
    })
    t.same(config.lifetimes, DEFAULT_LIFETIMES)
    t.same(config.sessionKeys, [Buffer.from(key, 'base64')])
  },
)

t.test(
  'without a sandbox nothing that matters has a default, and every fault is listed at once',
  async (t) => {
    t.same(faultsOf({}), [
      'PUBLIC_URL is missing: the origin people see, such as https://accounts.example.org.',
      'OPS_PORT is missing: the port for health and metrics, which is never the public one.',
      'UPSTREAM_URL is missing: the address of the product API.',
      'REDIS_URL is missing: where sessions are kept (or REDIS_SENTINELS, or REDIS_CLUSTER).',
      'SESSION_KEYS is missing: one or more base64 keys of 32 bytes that seal the sessions, newest first.',
      'SUPPORT_EMAIL is missing: the address people are asked to write to.',
    ])
  },
)

t.test('the sandbox needs no Redis and no ports, and means development on loopback', async (t) => {
  const config = readConfig({ ...sandbox, PORT: '4000' })
  t.match(config, {
    stage: 'development',
    sandbox: true,
    publicUrl: 'http://localhost:4000',
    https: false,
    host: 'localhost',
    opsPort: null,
    redis: null,
  })
})

const broken: readonly (readonly [string, Record<string, string>, ...string[]])[] = [
  ['a stage nobody knows', { STAGE: 'test' }, 'STAGE must be one of production, staging, development.'],
  ['a port that is a word', { PORT: 'http' }, 'PORT must be a port, a whole number from 0 to 65535.'],
  ['a port that is too large', { PORT: '70000' }, 'PORT must be a port, a whole number from 0 to 65535.'],
  ['the operations on the public port', { PORT: '9090' }, 'OPS_PORT must differ from PORT.'],
  [
    'an address with a path',
    { PUBLIC_URL: 'https://example.org/accounts' },
    'PUBLIC_URL must be an origin such as https://accounts.example.org, without a path.',
  ],
  ['plain http', { PUBLIC_URL: 'http://example.org' }, 'PUBLIC_URL must be https outside development.'],
  [
    'a key that is too short',
    { SESSION_KEYS: `${key},c2hvcnQ=` },
    'SESSION_KEYS must be one or more base64 keys of 32 bytes, newest first, separated by commas.',
  ],
  [
    'a count of proxies, which could be spoofed',
    { TRUST_PROXY: '1' },
    'TRUST_PROXY must be the addresses of the proxies in front, such as 10.0.0.0/8,127.0.0.1.',
  ],
  [
    'a life of a kind nobody knows',
    { SESSION_LIFE: 'guest=1/2' },
    'SESSION_LIFE names guest, which is none of partner, account, device, student, impersonation.',
  ],
  [
    'an idle life beyond the absolute one',
    { SESSION_LIFE: 'account=20/10' },
    'SESSION_LIFE gives account an idle life that is not between 1 second and its absolute life.',
  ],
  [
    'lives in another form',
    { SESSION_LIFE: 'account:20' },
    'SESSION_LIFE must be idle/absolute seconds by kind, such as partner=3600/7200,account=43200/604800.',
  ],
  [
    'a prefix of two segments',
    { RP_PREFIX: '/a/b' },
    'RP_PREFIX must be one path segment such as /reading: small letters, digits and dashes.',
  ],
  [
    'two places for sessions',
    { REDIS_CLUSTER: 'redis://a:7000' },
    'Only one of REDIS_URL and REDIS_CLUSTER may be set.',
  ],
  [
    'half a provider',
    { GOOGLE_ISSUER: 'https://accounts.google.com' },
    'GOOGLE_ISSUER, GOOGLE_CLIENT_ID, and GOOGLE_CLIENT_SECRET must be set together or not at all.',
  ],
  [
    'a provider in the clear',
    { EDU_ISSUER: 'http://edu.example.org', EDU_CLIENT_ID: 'id', EDU_CLIENT_SECRET: 'secret' },
    'EDU_ISSUER must be https outside development.',
  ],
  [
    'half a provider, in the clear',
    { GOOGLE_ISSUER: 'http://accounts.google.com' },
    'GOOGLE_ISSUER, GOOGLE_CLIENT_ID, and GOOGLE_CLIENT_SECRET must be set together or not at all.',
    'GOOGLE_ISSUER must be https outside development.',
  ],
  ['stand-ins in production', { SANDBOX_URL: 'http://127.0.0.1:3001' }, 'SANDBOX_URL is only for SANDBOX=1.'],
  ['the development server in production', { CLIENT_DEV: '1' }, 'CLIENT_DEV is only for STAGE=development.'],
]
for (const [what, env, ...sentences] of broken)
  t.test(`${what} is reported without the value`, async (t) => {
    t.same(faultsOf({ ...production, ...env }), sentences)
  })

t.test('the sandbox refuses to be reachable, or to be anything but development', async (t) => {
  t.same(faultsOf({ ...sandbox, HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.2', STAGE: 'production' }), [
    'SANDBOX=1 means STAGE=development and cannot run as production.',
    'HOST must be a loopback address with SANDBOX=1.',
    'PUBLIC_URL must be a loopback address with SANDBOX=1.',
  ])
})

t.test('no sentence repeats a value, because it may be a secret', async (t) => {
  const secret = 'hunter2-hunter2'
  const names = [
    'STAGE',
    'PORT',
    'SESSION_KEYS',
    'REDIS_URL',
    'UPSTREAM_URL',
    'PLAY_SITE_SECRET',
    'SESSION_LIFE',
  ]
  const said = faultsOf(Object.fromEntries(names.map((name) => [name, secret]))).join(' ')
  t.ok(said.length > 0)
  t.notMatch(said, secret)
})

t.test('lives, keys, and the three kinds of Redis are read (S9.131)', async (t) => {
  const other = randomBytes(32).toString('base64')
  const config = readConfig({
    ...production,
    SESSION_LIFE: 'partner=60/120',
    SESSION_KEYS: `${key},${other}`,
  })
  t.same(config.lifetimes, { ...DEFAULT_LIFETIMES, partner: { idle: 60, absolute: 120 } })
  t.equal(config.sessionKeys.length, 2)

  const without = { ...production, REDIS_URL: undefined }
  t.same(readConfig({ ...without, REDIS_SENTINELS: 'rediss://me:p%40ss@s1:26379,s2:26380/mymaster' }).redis, {
    kind: 'sentinel',
    primary: 'mymaster',
    sentinelPassword: null,
    nodes: [
      { host: 's1', port: 26379 },
      { host: 's2', port: 26380 },
    ],
    username: 'me',
    password: 'p@ss',
    tls: true,
  })
  t.same(readConfig({ ...without, REDIS_CLUSTER: 'redis://a:7000,b:7001' }).redis, {
    kind: 'cluster',
    nodes: [
      { host: 'a', port: 7000 },
      { host: 'b', port: 7001 },
    ],
    username: undefined,
    password: undefined,
    tls: false,
  })
})

t.test(
  'where parents go, the app store, the end of access and the device limit are configuration (S2.100?, S1.32?, S9.67, S8.19?)',
  async (t) => {
    t.match(readConfig(production), {
      parentsCongratsUrl: '/parents-congrats',
      appStoreUrl: null,
      accessEnd: 20200620,
      deviceLimit: 40,
    })
    t.match(
      readConfig({
        ...production,
        PARENTS_CONGRATS_URL: 'https://families.example.org/hello',
        APP_STORE_URL: 'https://apps.example.org/numberlane/',
        ACCESS_END: '2027-01-31',
        DEVICE_LIMIT: '100',
        UPSTREAM_DEADLINE_MS: '15000',
      }),
      {
        parentsCongratsUrl: 'https://families.example.org/hello',
        appStoreUrl: 'https://apps.example.org/numberlane',
        accessEnd: 20270131,
        deviceLimit: 100,
        upstreamDeadlineMs: 15_000,
      },
    )
    t.equal(readConfig({ ...production, ACCESS_END: 'none' }).accessEnd, null)
    t.equal(
      readConfig({ ...sandbox, SANDBOX_URL: 'http://127.0.0.1:3001' }).appStoreUrl,
      'http://127.0.0.1:3001/sandbox/apps',
    )
    for (const day of ['2026-02-30', 'June 20, 2020', '20200620'])
      t.same(faultsOf({ ...production, ACCESS_END: day })[0], NO_DAY)
  },
)
