import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { compiledOnce } from './compiled-once.ts'

/**
 * Checks requests against their schemas, and leaves of a body only what its schema names, at every level, before
 * anything sees or copies it. What is not named is dropped rather than refused: a page that was loaded before a
 * release may still send what the new one no longer knows.
 */
export const knownProperties: FastifySchemaCompiler<TSchema> = compiledOnce((route) => {
  const check = TypeBoxValidatorCompiler(route)
  if (route.httpPart !== 'body') return check
  return (body: unknown) => {
    const checked = check(body)
    if (typeof checked !== 'object' || !('value' in checked)) return checked
    return { value: Value.Clean(route.schema, checked.value) }
  }
})
