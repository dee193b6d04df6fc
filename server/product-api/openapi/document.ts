import type { TSchema } from 'typebox'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { services } from '../../contract/services.ts'
import { summaries } from '../../contract/summaries.ts'
import { descriptions } from './descriptions.ts'
import { errorResponses, errorsOf } from './error-responses.ts'
import { exampleOf, type Shape } from './example.ts'
import { components, documented, noted } from './shapes.ts'

/** One call as the swagger plug-in has collected it from its route. */
interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
}
export interface Collected {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: object
}

const byId = new Map(calls.map((call) => [call.id, call]))

/** The collected document with what the contract knows of each call beyond its route. */
export function describedDocument(collected: Collected): Collected {
  const paths = Object.entries(collected.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, described(operation as Operation)]),
    ),
  ])
  return {
    ...collected,
    paths: Object.fromEntries(paths),
    components: { ...collected.components, schemas: components(), responses: errorResponses(calls) },
  }
}

function described({ operationId, security }: Operation) {
  const call = byId.get(operationId)
  if (!call) throw new Error(`${operationId} is not a call of the contract`)
  const parameters = parametersOf(call)
  return {
    operationId,
    summary: summaries[call.id],
    ...(descriptions[call.id] && { description: descriptions[call.id] }),
    ...(services[call.id] && { 'x-service': services[call.id] }),
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: jsonOf(call.body) } }),
    ...(call.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: FILES } } },
    }),
    responses: {
      200: { description: 'Done.', content: contentOf(call, call.reply) },
      ...errorsOf(call),
    },
  }
}

/** A form with one file or several. */
const FILES = {
  type: 'object',
  properties: { file: { type: 'array', items: { type: 'string', contentMediaType: 'text/csv' } } },
  required: ['file'],
}

const jsonOf = (schema: TSchema) => ({
  'application/json': { schema: documented(schema), example: exampleOf(schema) },
})

const contentOf = ({ file }: Call, reply: TSchema) =>
  file ? { [file]: jsonOf(reply)['application/json'] } : jsonOf(reply)

/** Path, query and header parameters, each with its schema and an example. */
function parametersOf(call: Call) {
  const parts = [
    ['path', call.params],
    ['query', call.query],
    ['header', call.headers],
  ] as const
  return parts.flatMap(([where, schema]) => {
    const { properties = {}, required = [] } = (schema ?? {}) as Shape & { required?: readonly string[] }
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: noted(name, of as TSchema),
      example: exampleOf(of as TSchema, name),
    }))
  })
}
