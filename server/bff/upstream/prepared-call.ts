import { Compile } from 'typebox/compile'
import type { Call } from '../../contract/call.ts'

/** A contract's schemas compiled to checks, and its path split at the parameters. */
export interface PreparedCall {
  /** Fills in the path and query; null if a parameter does not match its schema. */
  readonly address: (params: Values | undefined, query: Values | undefined) => string | null
  /** What is wrong with a reply, in terms of the schema and never of its values; null if it is valid. */
  readonly faultOf: (reply: unknown) => string | null
}
type Values = Readonly<Record<string, unknown>>

const prepared = new WeakMap<Call, PreparedCall>()

/** Compiles a call on first use and caches it: contracts are constants. */
export function prepare(call: Call): PreparedCall {
  const known = prepared.get(call)
  if (known) return known
  const made = { address: addressOf(call), faultOf: faultOf(call) }
  prepared.set(call, made)
  return made
}

function addressOf(call: Call): PreparedCall['address'] {
  const params = call.params ? Compile(call.params) : null
  // The odd pieces are parameter names.
  const pieces = call.path.split(/:([A-Za-z]+)/)
  return (values, query) => {
    if (params && !params.Check(values)) return null
    let path = pieces[0] ?? ''
    for (let at = 1; at < pieces.length; at += 2)
      path += encodeURIComponent(String(values?.[pieces[at] ?? ''])) + (pieces[at + 1] ?? '')
    return path + searchOf(query)
  }
}

function searchOf(query: Values | undefined): string {
  if (!query) return ''
  const search = new URLSearchParams()
  for (const name in query) if (query[name] !== undefined) search.set(name, String(query[name]))
  return search.size > 0 ? `?${search}` : ''
}

function faultOf(call: Call): PreparedCall['faultOf'] {
  const reply = Compile(call.reply)
  return (value) => {
    if (reply.Check(value)) return null
    const [first] = reply.Errors(value)
    return first ? `${first.schemaPath} ${first.keyword}` : 'does not match'
  }
}
