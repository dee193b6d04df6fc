import { fileURLToPath } from 'node:url'
import { api, href, pages } from '../../shared/paths.ts'
import type { DayInt } from '../../shared/rules/days.ts'
import { DEFAULT_DEVICE_LIMIT } from '../../shared/rules/devices.ts'
import { isLoopback, keysIn } from '../variables.ts'
import { checkEnvironment, dayOf, type Environment, type Variable } from './environment.ts'
import { type RedisAddress, readRedis, redisFaults } from './redis-address.ts'
import { DEFAULT_COMMAND_MS } from './session/redis.ts'
import type { Life, SessionKind } from './session/session.ts'
import { DEFAULT_DEADLINE_MS } from './upstream/client.ts'

export type Stage = 'production' | 'staging' | 'development'
export type ProviderName = 'google' | 'edu' | 'sso'

/** An OpenID provider as configuration names it; discovered on first use. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What the process was told, checked and typed. Secrets never have a default. */
export interface Config {
  /** Default production; 'outside production' means this and nothing else. */
  readonly stage: Stage
  /** The stand-ins of one machine are beside us; implies development and loopback only. */
  readonly sandbox: boolean
  /** The origin people see, without a trailing slash. */
  readonly publicUrl: string
  /** Whether that origin is https, and with it the cookie's name and Secure. */
  readonly https: boolean
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** Operations addresses answer here; null: on `port` (sandbox only). */
  readonly opsPort: number | null
  /** Addresses of the proxies in front, whose word on who asks is taken; a mere count could be spoofed. */
  readonly trustProxy: false | string
  readonly logLevel: string
  readonly lives: Readonly<Record<SessionKind, Life>>
  /** 32 bytes each, newest first: the first seals, all open. */
  readonly sessionKeys: readonly Buffer[]
  /** Null only in the sandbox: sessions are kept in memory. */
  readonly redis: RedisAddress | null
  /** How long a command may take before the store counts as gone. */
  readonly redisTimeoutMs: number
  /** Base URLs of the product API and the partner API, without a trailing slash. */
  readonly upstreamUrl: string
  readonly partnerUrl: string
  /** How long a call upstream may take in all, where its contract gives it no time of its own. */
  readonly upstreamDeadlineMs: number
  /** A provider that is not configured is not offered. */
  readonly providers: Readonly<Record<ProviderName, ProviderConfig | null>>
  /** The partner area's path segment, without slashes: `{rp}` of the specification (S2.2?). */
  readonly rpPrefix: string
  /** Where /signin sends the browser (S2.3): the external login that is configured, else our own page. */
  readonly signinUrl: string
  /** The external article /signup sends to, or null for our own form. */
  readonly signupUrl: string | null
  /** Where parents go who have signed in: our own page, or an address elsewhere (S2.100?). */
  readonly parentsCongratsUrl: string
  /** The folder of the store that the iPad apps are installed from, without a trailing slash; null: no links. */
  readonly appStoreUrl: string | null
  /** The day on which access is said to end; null says nothing. A notice: it blocks nothing (S1.32?, S9.67). */
  readonly accessEnd: DayInt | null
  /** How many devices an account may use at once (S8.19?). */
  readonly deviceLimit: number
  readonly supportEmail: string
  /** Rosters on one page of the roster list, and classes on one page of a partner's list (S9.68). */
  readonly rostersPerPage: number
  /** Playtime offers the span since the last July 1 (S9.146, S9.147?). */
  readonly schoolYearMode: boolean
  readonly playSite: { readonly url: string; readonly secret: string } | null
  /** Origin of the stand-ins, in the sandbox. */
  readonly sandboxUrl: string | null
  /** The built client: a folder with .vite/manifest.json. */
  readonly clientDir: string
  /** The client's development server stands in front and serves the sources; else the built client is served. */
  readonly clientDev: boolean
}

/** Idle/absolute seconds (architecture, Sessions; partner: S9.131, S9.132). */
export const DEFAULT_LIVES: Readonly<Record<SessionKind, Life>> = {
  partner: { idle: 3_600, absolute: 7_200 },
  account: { idle: 43_200, absolute: 604_800 },
  device: { idle: 28_800, absolute: 86_400 },
  student: { idle: 1_800, absolute: 14_400 },
  impersonation: { idle: 900, absolute: 1_800 },
}
const DEFAULT_PORT = 3000
const DEFAULT_ROSTERS_PER_PAGE = 50
/** S1.31, S9.67 */
const DEFAULT_ACCESS_END = '2020-06-20'
/** Where the sandbox's own app store is. */
const SANDBOX_APPS = '/sandbox/apps'
const BUILT_CLIENT = fileURLToPath(new URL('../../client/', import.meta.url))

/** Every fault of an environment, one plain sentence each. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** Reads the configuration from an environment; throws one ConfigError naming every fault at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { given, faults } = checkEnvironment(env)
  const sandbox = given.SANDBOX === '1'
  const stage: Stage = sandbox ? 'development' : ((given.STAGE ?? 'production') as Stage)
  const port = Number(given.PORT ?? DEFAULT_PORT)
  const host = given.HOST ?? (sandbox ? 'localhost' : '0.0.0.0')
  const publicUrl = originOf(given.PUBLIC_URL ?? (sandbox && port > 0 ? `http://localhost:${port}` : ''))

  const need = (name: Variable, why: string) => {
    if (!given[name]) faults.push(`${name} is missing: ${why}`)
  }
  if (!publicUrl) need('PUBLIC_URL', 'the origin people see, such as https://accounts.example.org.')
  need('UPSTREAM_URL', 'the address of the product API.')
  need('SESSION_KEYS', 'one or more base64 keys of 32 bytes that seal the sessions, newest first.')
  if (!sandbox) {
    need('OPS_PORT', 'the port for health and metrics, which is never the public one.')
    need('SUPPORT_EMAIL', 'the address people write to for help.')
  }
  faults.push(
    ...stageFaults(given, stage, sandbox, host, publicUrl),
    ...redisFaults(given, sandbox),
    ...togetherFaults(given),
  )
  if (given.OPS_PORT && given.OPS_PORT !== '0' && Number(given.OPS_PORT) === port)
    faults.push('OPS_PORT must differ from PORT.')
  const lives = readLives(given.SESSION_LIFE, faults)
  if (faults.length > 0) throw new ConfigError(faults)

  return {
    stage,
    sandbox,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    host,
    port,
    opsPort: given.OPS_PORT === undefined ? null : Number(given.OPS_PORT),
    trustProxy: given.TRUST_PROXY ?? false,
    logLevel: given.LOG_LEVEL ?? 'info',
    lives,
    sessionKeys: keysIn(given.SESSION_KEYS ?? ''),
    redis: readRedis(given),
    redisTimeoutMs: Number(given.REDIS_TIMEOUT_MS ?? DEFAULT_COMMAND_MS),
    upstreamUrl: baseOf(given.UPSTREAM_URL ?? ''),
    partnerUrl: baseOf(given.PARTNER_URL ?? given.UPSTREAM_URL ?? ''),
    upstreamDeadlineMs: Number(given.UPSTREAM_DEADLINE_MS ?? DEFAULT_DEADLINE_MS),
    providers: {
      google: readProvider(given, 'GOOGLE'),
      edu: readProvider(given, 'EDU'),
      sso: readProvider(given, 'SSO'),
    },
    rpPrefix: (given.RP_PREFIX ?? '/reading').replace('/', ''),
    signinUrl: given.SIGNIN_URL ?? (given.SSO_ISSUER ? href(api.start, { provider: 'sso' }) : pages.login),
    signupUrl: given.SIGNUP_URL ?? null,
    parentsCongratsUrl: given.PARENTS_CONGRATS_URL ?? pages.parentsCongrats,
    appStoreUrl: readAppStore(given),
    accessEnd: given.ACCESS_END === 'none' ? null : dayOf(given.ACCESS_END ?? DEFAULT_ACCESS_END),
    deviceLimit: Number(given.DEVICE_LIMIT ?? DEFAULT_DEVICE_LIMIT),
    supportEmail: given.SUPPORT_EMAIL ?? 'support@demo.test',
    rostersPerPage: Number(given.ROSTERS_PER_PAGE ?? DEFAULT_ROSTERS_PER_PAGE),
    schoolYearMode: given.SCHOOL_YEAR_MODE !== '0',
    playSite:
      given.PLAY_SITE_URL && given.PLAY_SITE_SECRET
        ? { url: given.PLAY_SITE_URL, secret: given.PLAY_SITE_SECRET }
        : null,
    sandboxUrl: given.SANDBOX_URL ? originOf(given.SANDBOX_URL) : null,
    clientDir: given.CLIENT_DIR ?? BUILT_CLIENT,
    clientDev: given.CLIENT_DEV === '1',
  }
}

function stageFaults(given: Environment, stage: Stage, sandbox: boolean, host: string, publicUrl: string) {
  const faults: string[] = []
  if (sandbox) {
    if (given.STAGE && given.STAGE !== 'development')
      faults.push(`SANDBOX=1 means STAGE=development and cannot run as ${given.STAGE}.`)
    if (!isLoopback(host)) faults.push('HOST must be a loopback address with SANDBOX=1.')
    if (publicUrl && !isLoopback(new URL(publicUrl).hostname))
      faults.push('PUBLIC_URL must be a loopback address with SANDBOX=1.')
    return faults
  }
  if (given.SANDBOX_URL) faults.push('SANDBOX_URL is only for SANDBOX=1.')
  if (given.CLIENT_DEV === '1' && stage !== 'development')
    faults.push('CLIENT_DEV is only for STAGE=development.')
  if (stage === 'development') return faults
  // Cookies and tokens travel on these: outside development they travel encrypted.
  if (publicUrl && !publicUrl.startsWith('https:'))
    faults.push('PUBLIC_URL must be https outside development.')
  for (const name of ['GOOGLE_ISSUER', 'EDU_ISSUER', 'SSO_ISSUER'] as const)
    if (given[name]?.startsWith('http:')) faults.push(`${name} must be https outside development.`)
  return faults
}

/** Variables that only mean something together. */
function togetherFaults(given: Environment) {
  const groups: readonly (readonly Variable[])[] = [
    ...(['GOOGLE', 'EDU', 'SSO'] as const).map(
      (name) => [`${name}_ISSUER`, `${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const,
    ),
    ['PLAY_SITE_URL', 'PLAY_SITE_SECRET'],
  ]
  return groups
    .filter((group) => group.some((name) => given[name]) && !group.every((name) => given[name]))
    .map((group) => `${group.join(', ')} must be set together, or none of them.`)
}

function readLives(text: string | undefined, faults: string[]): Record<SessionKind, Life> {
  const lives = { ...DEFAULT_LIVES }
  const entries = [...(text ?? '').matchAll(/([a-z]+)=(\d+)\/(\d+)/g)]
  for (const [, kind = '', idle = '', absolute = ''] of entries) {
    if (!Object.hasOwn(lives, kind)) {
      faults.push(`SESSION_LIFE names ${kind}, which is none of ${Object.keys(lives).join(', ')}.`)
      continue
    }
    const life = { idle: Number(idle), absolute: Number(absolute) }
    if (life.idle < 1 || life.idle > life.absolute)
      faults.push(
        `SESSION_LIFE gives ${kind} an idle life that is not between 1 second and its absolute life.`,
      )
    lives[kind as SessionKind] = life
  }
  return lives
}

function readAppStore(given: Environment): string | null {
  if (given.APP_STORE_URL) return baseOf(given.APP_STORE_URL)
  return given.SANDBOX_URL ? `${originOf(given.SANDBOX_URL)}${SANDBOX_APPS}` : null
}

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : '')
const baseOf = (text: string) => text.replace(/\/+$/, '')

function readProvider(given: Environment, name: 'GOOGLE' | 'EDU' | 'SSO'): ProviderConfig | null {
  const issuer = given[`${name}_ISSUER`]
  const clientId = given[`${name}_CLIENT_ID`]
  const clientSecret = given[`${name}_CLIENT_SECRET`]
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}
