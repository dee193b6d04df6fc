import t from 'tap'
import { readSandboxConfig } from '../../../server/sandbox/config.ts'
import { sandboxEnvironment } from '../../support/sandbox.ts'

const faultsOf = (env: Record<string, string | undefined>): string[] => {
  try {
    readSandboxConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

t.test('the sandbox reads its environment (S2.2?)', async (t) => {
  t.same(readSandboxConfig({ ...sandboxEnvironment, SANDBOX_PORT: '3001', RP_PREFIX: '/partner' }), {
    host: '127.0.0.1',
    port: 3001,
    productUrl: 'http://localhost:3000',
    rpPrefix: 'partner',
    partnerToken: {
      issuer: 'https://reading.test',
      secret: new TextEncoder().encode(sandboxEnvironment.PARTNER_TOKEN_SECRET),
    },
    clients: {
      google: { id: 'numberlane-google', secret: 'a google secret that is only used in tests' },
      edu: { id: 'numberlane-edu', secret: 'an edu secret that is only used in tests' },
      sso: null,
    },
    playSite: null,
    cards: null,
    cardRecords: null,
    quoteEmbedders: [],
    outboxUrl: null,
  })
})

t.test('every missing variable is named at once', async (t) => {
  t.same(
    faultsOf({}).map((fault) => fault.split(':')[0]),
    Object.keys(sandboxEnvironment).map((name) => `${name} is missing`),
  )
})

t.test('the sandbox refuses whatever is not loopback', async (t) => {
  t.same(faultsOf({ ...sandboxEnvironment, HOST: '0.0.0.0' }), ['HOST must be a loopback address.'])
  t.same(faultsOf({ ...sandboxEnvironment, PUBLIC_URL: 'https://accounts.school.test' }), [
    'PUBLIC_URL must be an origin on this machine such as http://localhost:3000.',
  ])
  t.same(faultsOf({ ...sandboxEnvironment, OUTBOX_URL: 'https://mail.school.test' }), [
    'OUTBOX_URL must be a web address on this machine.',
  ])
  t.same(faultsOf({ ...sandboxEnvironment, HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }), [])
})

t.test('a bad port and a short secret are refused', async (t) => {
  for (const port of ['-1', '65536', 'http', '30.5'])
    t.same(
      faultsOf({ ...sandboxEnvironment, SANDBOX_PORT: port }),
      ['SANDBOX_PORT must be a port, a whole number from 0 to 65535.'],
      port,
    )
  t.same(faultsOf({ ...sandboxEnvironment, PARTNER_TOKEN_SECRET: 'short' }), [
    'PARTNER_TOKEN_SECRET must be at least 32 characters long.',
  ])
})
