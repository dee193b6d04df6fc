import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { checkConfiguration } from '../../../../server/bff/check/check.ts'
import { systemClock } from '../../../../server/clock.ts'
import { meReply } from '../../../support/me.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { openSandbox, sandboxEnvironment } from '../../../support/sandbox.ts'
import { serverProgram } from '../../../support/server-program.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { about, environment, NOWHERE, redisOf, SAFE } from './findings.ts'

const root = join(import.meta.dirname, '../../../..')

async function run(env: Readonly<Record<string, string>>): Promise<{ code: unknown; lines: string[] }> {
  const { path, execArgv } = serverProgram('bff/check-config')
  const child = spawn(process.execPath, [...execArgv, path], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, lines: said.trimEnd().split('\n') }
}

t.test('with all in order every line says ok, and it exits with 0', async (t) => {
  const redis = await redisOf(t, SAFE)
  const { origin } = await openSandbox(t)
  const provider = (name: 'GOOGLE' | 'EDU') => ({
    [`${name}_ISSUER`]: `${origin}/${name.toLowerCase()}`,
    [`${name}_CLIENT_ID`]: sandboxEnvironment[`${name}_CLIENT_ID`],
    [`${name}_CLIENT_SECRET`]: sandboxEnvironment[`${name}_CLIENT_SECRET`],
  })
  const { code, lines } = await run({
    ...environment,
    REDIS_URL: redis.url(),
    UPSTREAM_URL: (await sharedDemoProductApi()).url,
    ...provider('GOOGLE'),
    ...provider('EDU'),
  })
  t.same(
    lines.filter((line) => !line.startsWith('ok ')),
    [],
  )
  t.equal(code, 0)
  t.same(
    lines.map((line) => line.split(/\s+/)[1]),
    [
      'configuration',
      'proxies',
      'audit',
      'client',
      'redis',
      'redis',
      'upstream',
      'partner',
      'google',
      'edu',
      'sso',
    ],
  )
  t.match(lines.join('\n'), `${origin}/google is reachable and has keys`)
})

t.test('a configuration with faults lists all of them, and contacts nothing; exit 1', async (t) => {
  const { code, lines } = await run({ ...environment, REDIS_URL: 'nowhere', SESSION_KEYS: 'a-secret' })
  t.equal(code, 1)
  t.same(
    lines.map((line) => line.split(/\s+/, 3).join(' ')),
    ['fault configuration REDIS_URL', 'fault configuration SESSION_KEYS'],
  )
  t.notMatch(lines.join('\n'), 'a-secret', 'a value may be a secret')
})

t.test('an upstream that is down, is something else, or lets anybody in is a fault', async (t) => {
  const of = async (url: string) =>
    about(
      'upstream',
      await checkConfiguration({ ...environment, SANDBOX: '1', UPSTREAM_URL: url }, systemClock),
    )
  const answering = async (status: number) =>
    of((await stubUpstream(t, () => ({ status, body: meReply() }))).url)
  t.match((await of(NOWHERE))[0], /^fault .* cannot be reached, or fails: me down: ECONNREFUSED$/)
  t.match((await answering(500))[0], /^fault .* cannot be reached, or fails: me down \(500\)$/)
  t.match((await answering(404))[0], /^fault .* answers, but not like a product API: me unknown \(404\)$/)
  t.match((await answering(200))[0], /^fault .* accepts an unknown bearer token$/)
  t.match((await answering(401))[0], /^ok .* answers, and refuses an unknown bearer token$/)
})

t.test(
  'a proxy in front that is not named, and a client that is not built, are faults with their remedy',
  async (t) => {
    const findings = await checkConfiguration(
      {
        ...environment,
        STAGE: 'production',
        PUBLIC_URL: 'https://a.example.org',
        CLIENT_DIR: '/nowhere',
        REDIS_URL: 'redis://127.0.0.1:1',
      },
      systemClock,
    )
    t.same(about('proxies', findings), [
      'fault PUBLIC_URL is https and TRUST_PROXY is not set: everybody would share the proxy’s address in all limits; set it to the address of your TLS proxy',
    ])
    t.same(about('client', findings), [
      'fault there is no built client in CLIENT_DIR: build it with npm run build, or leave CLIENT_DIR unset',
    ])
  },
)
