import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** What is as its contract says, or a failure that names the first place where it is not. */
export function held<const S extends TSchema>(schema: S, value: unknown, name = 'it'): Static<S> {
  if (Value.Check(schema, value)) return value as Static<S>
  throw new Error(`${name} is not as its contract says: ${JSON.stringify(Value.Errors(schema, value)[0])}`)
}
