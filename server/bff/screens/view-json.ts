import type { TSchema } from 'typebox'
import { Compile } from 'typebox/schema'
import type { Unread } from '../../../shared/unread.ts'
import { compiledOnce } from '../../compiled-once.ts'

/**
 * Serializes a screen's view to JSON, with what could not be read of it; throws if the view does not match its
 * contract.
 */
export type ViewJson = (view: object, unread?: string | null) => string

/**
 * Checks a view against its contract, closed: a field the contract does not name is an error, so that nothing
 * reaches a browser because it was left in an object.
 */
export function viewJson(screen: string, schema: TSchema): ViewJson {
  const contract = closedContract({ schema })
  return (view, unread = null) => {
    if (contract.Check(view))
      return JSON.stringify(unread === null ? view : ({ ...view, unread } satisfies Unread))
    const [, [first] = []] = contract.Errors(view)
    throw new TypeError(
      `the view of ${screen} breaks its contract at ${first?.schemaPath ?? '#'} ${first?.keyword}`,
    )
  }
}

const closedContract = compiledOnce(({ schema }: { schema: TSchema }) =>
  Compile(closed(JSON.parse(JSON.stringify(schema)))),
)

/**
 * Disallows additional properties on every object, except in the members of an intersection, which share
 * theirs.
 */
function closed(schema: Schema, shared = false): Schema {
  const copy: Schema = {}
  for (const [name, value] of Object.entries(schema)) copy[name] = closedPart(name, value)
  if ('properties' in copy && !shared) copy.additionalProperties = false
  return copy
}

type Schema = Record<string, unknown>

function closedPart(name: string, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((part) => (isSchema(part) ? closed(part, name === 'allOf') : part))
  if (!isSchema(value)) return value
  // A map of names to schemas, in which a name must not be mistaken for a keyword.
  if (name === 'properties' || name === 'patternProperties')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closedPart('', part)]))
  return closed(value)
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
