import { join } from 'node:path'
import t from 'tap'
import { checkConfiguration } from '../../../server/bff/check/check.ts'
import { variables as ofTheBff } from '../../../server/bff/config/variables.ts'
import { systemClock } from '../../../server/clock.ts'
import { exitCodeOf, type Finding, formatFinding } from '../../../server/operations/finding.ts'
import { checkProductApi } from '../../../server/product-api/check/check.ts'
import { variables as ofTheProductApi } from '../../../server/product-api/variables.ts'
import { anyText } from '../../../server/variables/rule.ts'
import { type Table, variablesOf } from '../../../server/variables/table.ts'

type Env = Readonly<Record<string, string>>
const SECRET = 'a-secret-of-thirty-two-characters'
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const provider = (prefix: string) => ({
  [`${prefix}_ISSUER`]: 'https://id.example.org',
  [`${prefix}_CLIENT_ID`]: 'us',
})

/** A whole and valid environment of each server, with every group of variables in it. */
const valid: Readonly<Record<'bff' | 'product-api', Env>> = {
  bff: {
    STAGE: 'production',
    PUBLIC_URL: 'https://accounts.example.org',
    PORT: '3000',
    OPS_PORT: '9090',
    SUPPORT_EMAIL: 'help@example.org',
    SESSION_KEYS: key(1),
    UPSTREAM_URL: 'https://api.example.org',
    REDIS_URL: `redis://:${SECRET}@redis.example.org:6379`,
    ...provider('GOOGLE'),
    ...provider('EDU'),
    ...provider('SSO'),
    GOOGLE_CLIENT_SECRET: SECRET,
    EDU_CLIENT_SECRET: SECRET,
    SSO_CLIENT_SECRET: SECRET,
    ANALYTICS_URL: 'https://analytics.example.org',
    ANALYTICS_KEY: SECRET,
    PLAY_SITE_URL: 'https://play.example.org',
    PLAY_SITE_ID: 'play-site',
    PLAY_SITE_SECRET: SECRET,
    CLIENT_DIR: join(import.meta.dirname, '../../support/built-client'),
  },
  'product-api': {
    DATABASE_URL: `postgres://app:${SECRET}@db.example.org:5432/product`,
    PRODUCT_API_PORT: '4000',
    STUDENT_PASSWORD_KEYS: key(2),
    ...provider('GOOGLE'),
    ...provider('EDU'),
    ...provider('SSO'),
    PARTNER_TOKEN_SECRET: SECRET,
    PARTNER_TOKEN_ISSUER: 'https://partner.example.org',
  },
}

/** No variable may be this; it has what breaks addresses, numbers, lists and base64, and must never be printed. */
const WRONG = 'hunter2/#%@ ☃'
/** Variables that exclude each other: the wrong one alone is set. */
const instead: Readonly<Record<string, readonly string[]>> = {
  REDIS_SENTINELS: ['REDIS_URL'],
  REDIS_CLUSTER: ['REDIS_URL'],
}

const servers: readonly (readonly [keyof typeof valid, Table, (env: Env) => Promise<Finding[]>])[] = [
  ['bff', ofTheBff, (env) => checkConfiguration(env, systemClock)],
  ['product-api', ofTheProductApi, (env) => checkProductApi(env, systemClock)],
]

for (const [server, table, check] of servers) {
  const without = (names: readonly string[]): Env =>
    Object.fromEntries(Object.entries(valid[server]).filter(([name]) => !names.includes(name)))
  const faultsOf = async (env: Env) => {
    const findings = await check(env)
    return { lines: findings.map(formatFinding), code: exitCodeOf(findings) }
  }

  t.test(
    `each variable of the ${server}, wrong alone, is one sentence, no secret, and exit code 1`,
    async (t) => {
      const checked = variablesOf(table).filter(({ rule }) => rule !== anyText)
      t.ok(checked.length > 15, `${checked.length} variables have a rule`)
      for (const { name } of checked) {
        const { lines, code } = await faultsOf({ ...without(instead[name] ?? []), [name]: WRONG })
        t.match(lines, [new RegExp(`^fault +configuration +${name} .*\\.$`)], name)
        t.same([lines.length, code], [1, 1], `${name}: one sentence`)
        t.notMatch(lines.join(), /hunter2|a-secret/, `${name}: no secret`)
      }
    },
  )

  t.test(`each variable that the ${server} cannot do without is missed by its name`, async (t) => {
    const needed = variablesOf(table).filter(({ required }) => required !== undefined)
    const missed = [...needed.map(({ name }) => name), server === 'bff' ? 'REDIS_URL' : 'DATABASE_URL']
    for (const name of missed) {
      const { lines, code } = await faultsOf(without([name]))
      t.match(lines, [new RegExp(`^fault +configuration +${name} is missing: .*\\.\\)?$`)], name)
      t.same([lines.length, code], [1, 1], name)
    }
  })

  t.test(`each variable of the ${server} that has a default may be set to nothing`, async (t) => {
    const optional = variablesOf(table).filter(
      ({ name, required }) => required === undefined && !(name in valid[server]),
    )
    const empty = Object.fromEntries(optional.map(({ name }) => [name, ' ']))
    const { lines } = await faultsOf({ ...valid[server], ...empty, PORT: 'wrong' })
    t.equal(lines.length, 1, 'only the one that is wrong is said')
  })
}
