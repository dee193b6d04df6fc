import { type Static, Type } from 'typebox'
import { isLoopback, keys, oneOf, optional, port, readerOf, words } from '../variables.ts'

const SECRET_LENGTH = 32

/** Keys fetched in the clear can be anybody's: only this machine's own provider may speak http. */
const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

const issuer = optional(isIssuer, 'must be an https address (http only on this machine).')

/** Every variable the product API reads, as text. The README's table describes each. */
const Environment = Type.Object({
  SANDBOX: oneOf('0', '1'),
  PORT: port,
  PRODUCT_API_PORT: port,
  HOST: words,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  DATABASE_URL: optional(
    (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
    'must look like postgres://user:password@host:5432/name.',
  ),
  DATA_DIR: words,
  DEMO_AS_OF: optional(
    (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be a day such as 2026-11-20.',
  ),
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: words,
  EDU_ISSUER: issuer,
  EDU_CLIENT_ID: words,
  SSO_ISSUER: issuer,
  SSO_CLIENT_ID: words,
  EMAIL_TRUSTED_ISSUERS: optional(
    (text) => text.split(',').every(isIssuer),
    'must be one or more issuers, separated by commas.',
  ),
  PARTNER_TOKEN_SECRET: optional(
    (text) => text.length >= SECRET_LENGTH,
    `must have at least ${SECRET_LENGTH} characters.`,
  ),
  PARTNER_TOKEN_ISSUER: words,
  STUDENT_PASSWORD_KEYS: keys,
  STRICT_ACCOUNTS: oneOf('0', '1'),
  DEVICE_LIMIT: optional((text) => /^[1-9]\d{0,3}$/.test(text), 'must be a whole number from 1 to 9999.'),
  PARENT_CODE_SUFFIX: optional(
    (text) => /^[a-z0-9]{1,4}$/.test(text),
    'must be 1 to 4 small letters or digits.',
  ),
})
export type Environment = Static<typeof Environment>

/** Their names, as the README's table has to have them. */
export const variables: readonly string[] = Object.keys(Environment.properties)

/** Takes these variables out of an environment, and says in one sentence each what is wrong with them. */
export const checkEnvironment = readerOf(Environment)
