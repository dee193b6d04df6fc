import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Returns a value that matches its contract, or throws with the first mismatch. */
export function held<const S extends TSchema>(schema: S, value: unknown, name = 'it'): Static<S> {
  if (Value.Check(schema, value)) return value as Static<S>
  throw new Error(`${name} is not as its contract says: ${JSON.stringify(Value.Errors(schema, value)[0])}`)
}
