import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** A variable's text with its rule; `says` completes the sentence "NAME …". */
const optional = (check: (text: string) => boolean, says: string) =>
  Type.Optional(
    Type.Refine(
      Type.String(),
      (text) => check(text),
      () => says,
    ),
  )
const oneOf = (...words: string[]) =>
  optional((text) => words.includes(text), `must be one of ${words.join(', ')}.`)

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const SECRET_LENGTH = 32
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

/** Keys fetched in the clear can be anybody's: only this machine's own provider may speak http. */
const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

const port = optional(isPort, 'must be a port, a whole number from 0 to 65535.')
const issuer = optional(isIssuer, 'must be an https address (http only on this machine).')
const words = optional((text) => text.trim() !== '', 'must not be blank.')

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
  EMAIL_TRUSTED_ISSUERS: optional(
    (text) => text.split(',').every(isIssuer),
    'must be one or more issuers, separated by commas.',
  ),
  PARTNER_TOKEN_SECRET: optional(
    (text) => text.length >= SECRET_LENGTH,
    `must have at least ${SECRET_LENGTH} characters.`,
  ),
  PARTNER_TOKEN_ISSUER: words,
  STRICT_ACCOUNTS: oneOf('0', '1'),
})
export type Environment = Static<typeof Environment>

/** Their names, as the README's table has to have them. */
export const variables: readonly string[] = Object.keys(Environment.properties)

const environment = Compile(Environment)

/**
 * Takes the known variables out of an environment and says in one sentence each what is wrong with them.
 * A variable set to nothing counts as not set. Values are never repeated: they may be secrets.
 */
export function checkEnvironment(env: Readonly<Record<string, string | undefined>>): {
  given: Environment
  faults: string[]
} {
  const given: Record<string, string> = {}
  for (const name of variables) {
    const text = env[name]?.trim()
    if (text) given[name] = text
  }
  const faults = environment.Errors(given).map((error) => `${error.instancePath.slice(1)} ${error.message}`)
  return { given, faults }
}
