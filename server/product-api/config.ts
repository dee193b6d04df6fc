import { join } from 'node:path'
import { keysIn } from '../variables.ts'
import { checkEnvironment, type Environment } from './environment.ts'

/** What the application itself is told: whose word it takes on who somebody is. */
export interface Config {
  /** Providers whose ID tokens are accepted, by the name the contract gives them; of an external login, access tokens. */
  readonly providers: { readonly [name in 'google' | 'edu' | 'sso']?: Provider }
  /** What partner tokens are sealed with and say they are from; without it no partner can send anybody in. */
  readonly partner: { readonly secret: string; readonly issuer: string } | undefined
  /** Everything runs on one machine with made-up people: mails stay in the outbox, where anybody here reads them. */
  readonly sandbox: boolean
  /** No answer tells a stranger whether an e-mail address has an account. */
  readonly strict: boolean
  /** Devices that may be signed in with one account's access code (S8.19?). */
  readonly deviceLimit: number
  /** What a family's code has after the teacher's (S3.7, S3.8?). */
  readonly parentCodeSuffix: string
  /** What children's picture passwords are sealed with: the first seals, all open. */
  readonly studentPasswordKeys: readonly Buffer[]
}

export interface Provider {
  readonly issuer: string
  readonly clientId: string
  /** Whether its word that an e-mail is verified is taken for linking (architecture, Identities). */
  readonly trustedForEmail: boolean
}

/** What the process is told besides. */
export interface ProcessConfig extends Config {
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** PostgreSQL; undefined: the embedded database in dataDir. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly logLevel: string
  /** Last day (YYYYMMDD) of the demo data; undefined: now. */
  readonly demoAsOf: number | undefined
}

const DEFAULT_BFF_PORT = 3000
/** The product API listens this far above the BFF where nothing else is said (architecture, The processes). */
const PORT_DISTANCE = 2
const LOOPBACK = '127.0.0.1'
/** S8.19?, S3.8? */
export const DEFAULT_DEVICE_LIMIT = 40
export const DEFAULT_PARENT_CODE_SUFFIX = 'p'

/** Every fault of an environment, one plain sentence each. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
  }
}

/** Reads the configuration from an environment; throws one ConfigError naming every fault at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ProcessConfig {
  const { given, faults } = checkEnvironment(env)
  for (const names of TOGETHER)
    if (names.some((name) => given[name]) && !names.every((name) => given[name]))
      faults.push(`${names.join(' and ')} must be set together, or neither.`)
  if (!given.STUDENT_PASSWORD_KEYS)
    faults.push(
      'STUDENT_PASSWORD_KEYS is missing: one or more base64 keys of 32 bytes that seal children’s picture passwords, newest first.',
    )
  if (faults.length > 0) throw new ConfigError(faults)

  const sandbox = given.SANDBOX === '1'
  const { PARTNER_TOKEN_SECRET: secret, PARTNER_TOKEN_ISSUER: issuer } = given
  return {
    sandbox,
    strict: given.STRICT_ACCOUNTS === '1',
    deviceLimit: Number(given.DEVICE_LIMIT ?? DEFAULT_DEVICE_LIMIT),
    parentCodeSuffix: given.PARENT_CODE_SUFFIX ?? DEFAULT_PARENT_CODE_SUFFIX,
    studentPasswordKeys: keysIn(given.STUDENT_PASSWORD_KEYS ?? ''),
    host: sandbox ? LOOPBACK : (given.HOST ?? LOOPBACK),
    port: readPort(given),
    databaseUrl: given.DATABASE_URL,
    dataDir: join(given.DATA_DIR ?? '.data', 'product-api'),
    logLevel: given.LOG_LEVEL ?? 'info',
    demoAsOf: given.DEMO_AS_OF ? Number(given.DEMO_AS_OF.replaceAll('-', '')) : undefined,
    providers: {
      google: readProvider(given, 'GOOGLE'),
      edu: readProvider(given, 'EDU'),
      sso: readProvider(given, 'SSO'),
    },
    partner: secret && issuer ? { secret, issuer } : undefined,
  }
}

const TOGETHER = [
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
  ['EDU_ISSUER', 'EDU_CLIENT_ID'],
  ['SSO_ISSUER', 'SSO_CLIENT_ID'],
  ['PARTNER_TOKEN_SECRET', 'PARTNER_TOKEN_ISSUER'],
] as const

/** PORT=0 gives every part a free port of its own. */
function readPort(given: Environment): number {
  if (given.PRODUCT_API_PORT) return Number(given.PRODUCT_API_PORT)
  const port = Number(given.PORT ?? DEFAULT_BFF_PORT)
  return port === 0 ? 0 : port + PORT_DISTANCE
}

function readProvider(given: Environment, name: 'GOOGLE' | 'EDU' | 'SSO'): Provider | undefined {
  const issuer = given[`${name}_ISSUER`]
  const clientId = given[`${name}_CLIENT_ID`]
  const trusted = given.EMAIL_TRUSTED_ISSUERS?.split(',') ?? []
  return issuer && clientId ? { issuer, clientId, trustedForEmail: trusted.includes(issuer) } : undefined
}
