import { type Static, type TObject, Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** A variable of an environment that may be absent; `says` completes the sentence "NAME …". */
export const optional = (check: (text: string) => boolean, says: string) =>
  Type.Optional(
    Type.Refine(
      Type.String(),
      (text) => check(text),
      () => says,
    ),
  )

export const oneOf = (...words: string[]) =>
  optional((text) => words.includes(text), `must be one of ${words.join(', ')}.`)

const MOST_PORT = 65_535
export const port = optional(
  (text) => /^\d{1,5}$/.test(text) && Number(text) <= MOST_PORT,
  `must be a port, a whole number from 0 to ${MOST_PORT}.`,
)
export const words = optional((text) => text.trim() !== '', 'must not be blank.')

const KEY_BYTES = 32
const isKey = (text: string) =>
  /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES
/** What a sealer has: the first seals, all open. */
export const keys = optional(
  (text) => text.split(',').every(isKey),
  'must be one or more base64 keys of 32 bytes, newest first, separated by commas.',
)
export const keysIn = (text: string): Buffer[] => text.split(',').map((key) => Buffer.from(key, 'base64'))

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/
/** Whether a host name or address can only be reached from this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** What an environment says, and one sentence for each of its faults. */
export interface Checked<Environment> {
  readonly given: Environment
  readonly faults: string[]
}

/**
 * Reads the variables of a schema out of an environment. One set to nothing counts as not set. Values are never
 * repeated in a fault: they may be secrets.
 */
export function readerOf<S extends TObject>(
  schema: S,
): (env: Readonly<Record<string, string | undefined>>) => Checked<Static<S>> {
  const known = Compile(schema)
  return (env) => {
    const given: Record<string, string> = {}
    for (const name of Object.keys(schema.properties)) {
      const text = env[name]?.trim()
      if (text) given[name] = text
    }
    const faults = known.Errors(given).map((error) => `${error.instancePath.slice(1)} ${error.message}`)
    return { given: given as Static<S>, faults }
  }
}
