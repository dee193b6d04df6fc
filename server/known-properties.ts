import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { compiledOnce } from './compiled-once.ts'

/**
 * Checks requests against their schemas, and leaves of a body only what its schema names, at every level, before
 * anything sees or copies it. What is not named is dropped rather than refused: a page that was loaded before a
 * release may still send what the new one no longer knows.
 */
export const knownProperties: FastifySchemaCompiler<TSchema> = compiledOnce((route) => {
  if (route.httpPart !== 'body') return TypeBoxValidatorCompiler(route)
  const { schema } = route
  const contract = Compile(schema)
  const explain = TypeBoxValidatorCompiler({ ...route, schema: withoutUniqueItems(schema) })
  return (body: unknown) => {
    if (contract.Check(body)) return { value: Value.Clean(schema, body) }
    const explained = explain(body)
    return typeof explained === 'object' && 'error' in explained ? explained : { error: REPEATED }
  }
})

/** TypeBox names every repeated item, in time that grows with the square of their number: a body of 64 KiB takes minutes. */
const withoutUniqueItems = (schema: TSchema): TSchema =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === 'uniqueItems' ? undefined : value)))

const REPEATED = [
  { keyword: 'uniqueItems', instancePath: '', schemaPath: '#', params: {}, message: 'items are repeated' },
]
