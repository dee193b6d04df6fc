import { isIP } from 'node:net'
import { type Static, Type } from 'typebox'
import { addDays, type DayInt } from '../../shared/rules/days.ts'
import { keys, oneOf, optional, port, readerOf, words } from '../variables.ts'

/** Beyond it, people have gone. */
const MAX_DEADLINE_MS = 30_000
const MAX_REDIS_MS = 5_000
const PROXY_GROUPS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.username && !url.password
}
const isOrigin = (text: string) => isWebAddress(text) && new URL(text).pathname === '/' && !/[?#]/.test(text)
const isProxy = (text: string) => PROXY_GROUPS.has(text) || isIP(text.replace(/\/\d{1,3}$/, '')) > 0
const isNodeList = (text: string) =>
  /^rediss?:\/\/([^@/]*@)?[^@/,\s]+:\d+(,[^@/,\s]+:\d+)*(\/[^/\s]+)?$/.test(text)

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(dayOf(text), 0) === dayOf(text)

/** A day written YYYY-MM-DD as the integer YYYYMMDD. */
export const dayOf = (text: string): DayInt => Number(text.replaceAll('-', ''))

const webAddress = optional(isWebAddress, 'must be a web address such as https://api.example.org.')

/** Every variable the backend-for-frontend reads, as text. The README's table describes each. */
const Environment = Type.Object({
  STAGE: oneOf('production', 'staging', 'development'),
  SANDBOX: oneOf('0', '1'),
  PUBLIC_URL: optional(isOrigin, 'must be an origin such as https://accounts.example.org, without a path.'),
  PORT: port,
  OPS_PORT: port,
  HOST: words,
  TRUST_PROXY: optional(
    (text) => text.split(',').every(isProxy),
    'must be the addresses of the proxies in front, such as 10.0.0.0/8,127.0.0.1.',
  ),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  SESSION_LIFE: optional(
    (text) => /^[a-z]+=\d+\/\d+(,[a-z]+=\d+\/\d+)*$/.test(text),
    'must look like partner=3600/7200,account=43200/604800 (idle/absolute seconds).',
  ),
  SESSION_KEYS: keys,
  SUPPORT_EMAIL: optional((text) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text), 'must be an e-mail address.'),
  PLAY_SITE_URL: webAddress,
  PLAY_SITE_SECRET: optional((text) => text.length >= 32, 'must have at least 32 characters.'),
  RP_PREFIX: optional(
    (text) => /^\/?[a-z][a-z0-9-]*$/.test(text),
    'must be one path segment such as /reading: small letters, digits and dashes.',
  ),
  SIGNIN_URL: optional((text) => text === '/login' || isWebAddress(text), 'must be /login or a web address.'),
  SIGNUP_URL: webAddress,
  PARENTS_CONGRATS_URL: webAddress,
  APP_STORE_URL: webAddress,
  ACCESS_END: optional(
    (text) => text === 'none' || isDay(text),
    'must be a day such as 2020-06-20, or none.',
  ),
  DEVICE_LIMIT: optional((text) => /^[1-9]\d{0,3}$/.test(text), 'must be a whole number from 1 to 9999.'),
  ROSTERS_PER_PAGE: optional((text) => /^[1-9]\d{0,2}$/.test(text), 'must be a whole number from 1 to 999.'),
  SCHOOL_YEAR_MODE: oneOf('0', '1'),
  REDIS_URL: optional(
    (text) => text.startsWith('/') || /^rediss?:\/\/[^\s,]+$/.test(text),
    'must look like redis://host:6379, or be the path of a socket.',
  ),
  REDIS_SENTINELS: optional(
    (text) => isNodeList(text) && /:\d+\/[^/\s]+$/.test(text),
    'must look like redis://host:26379,host:26379/name-of-the-primary.',
  ),
  REDIS_CLUSTER: optional(
    (text) => isNodeList(text) && /:\d+$/.test(text),
    'must look like redis://host:7000,host:7001.',
  ),
  REDIS_TIMEOUT_MS: optional(
    (text) => /^[1-9]\d{1,3}$/.test(text) && Number(text) <= MAX_REDIS_MS,
    'must be a whole number of milliseconds from 10 to 5000.',
  ),
  UPSTREAM_URL: webAddress,
  PARTNER_URL: webAddress,
  UPSTREAM_DEADLINE_MS: optional(
    (text) => /^\d{3,5}$/.test(text) && Number(text) <= MAX_DEADLINE_MS,
    'must be a whole number of milliseconds from 100 to 30000.',
  ),
  GOOGLE_ISSUER: webAddress,
  GOOGLE_CLIENT_ID: words,
  GOOGLE_CLIENT_SECRET: words,
  EDU_ISSUER: webAddress,
  EDU_CLIENT_ID: words,
  EDU_CLIENT_SECRET: words,
  SSO_ISSUER: webAddress,
  SSO_CLIENT_ID: words,
  SSO_CLIENT_SECRET: words,
  SANDBOX_URL: optional(isOrigin, 'must be an origin such as http://127.0.0.1:3001.'),
  CLIENT_DIR: words,
  CLIENT_DEV: oneOf('0', '1'),
})
export type Environment = Static<typeof Environment>
export type Variable = keyof Environment

/** Their names, as the README's table has to have them. */
export const variables: readonly string[] = Object.keys(Environment.properties)

/** Takes these variables out of an environment, and says in one sentence each what is wrong with them. */
export const checkEnvironment = readerOf(Environment)
