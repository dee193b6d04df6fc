import type { TSchema } from 'typebox'
import { oddTexts } from './odd-values.ts'
import type { Random } from './random.ts'
import { spoiled, validOf } from './shapes.ts'

/** One address with what its contract says is sent to it. */
export interface Target {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter. */
  readonly path: string
  readonly params?: TSchema | undefined
  readonly query?: TSchema | undefined
  readonly headers?: TSchema | undefined
  readonly body?: TSchema | undefined
}

export interface FuzzRequest {
  readonly method: Target['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

/** One of so many requests is as the contract wants it. */
const VALID_EACH = 4
/** One of so many bodies is no JSON at all. */
const BROKEN_EACH = 60

/** A request to the target: valid, or with things wrong with it. */
export function requestTo(target: Target, random: Random): FuzzRequest {
  const isValid = random.oneIn(VALID_EACH)
  const made = (contract: TSchema) => {
    const value = validOf(contract, random)
    return isValid ? value : spoiled(value, random)
  }
  const params = fieldsOf(target.params && made(target.params))
  const query = fieldsOf(target.query && made(target.query))
  const headers = fieldsOf(target.headers && made(target.headers))
  const path = target.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encoded((params[name] ?? random.pick(oddTexts)).slice(0, LONGEST)),
  )
  const search = Object.entries(query)
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => `${encoded(name.slice(0, LONGEST))}=${encoded(value)}`)
  return {
    method: target.method,
    url: search.length > 0 ? `${path}?${search.join('&')}` : path,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).filter(
          ([name, value]) => /^[a-z-]+$/.test(name) && /^[ -~]{1,300}$/.test(value),
        ),
      ),
      ...(target.body && { 'content-type': 'application/json' }),
    },
    payload: target.body && bodyOf(made(target.body), random),
  }
}

const bodyOf = (value: unknown, random: Random): string => {
  const json = JSON.stringify(value) ?? ''
  return random.oneIn(BROKEN_EACH) ? json.slice(0, random.below(json.length + 1)) : json
}

/** The fields of a query or a path as texts. */
function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      (typeof one === 'object' ? (JSON.stringify(one) ?? '') : String(one)).slice(0, LONGEST),
    ]),
  )
}

/** Characters; so that an address, encoded, is one that Node's parser takes, which answers others itself. */
const LONGEST = 300
const MAX_FIELDS = 20

/** Encoded for an address; half a character cannot be, and becomes the sign for one that is missing. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())
