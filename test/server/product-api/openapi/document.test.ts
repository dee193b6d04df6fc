import t from 'tap'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Call } from '../../../../server/contract/call.ts'
import { calls } from '../../../../server/contract/calls.ts'
import { errorCodesOf, errorStatuses } from '../../../../server/contract/error-codes.ts'
import { summaries } from '../../../../server/contract/summaries.ts'
import { startProductApi } from '../../../support/product-api.ts'

interface Media {
  readonly schema: Node
  readonly example?: unknown
}
type Content = Readonly<Record<string, Media>>
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly 'x-service'?: string
  readonly parameters?: readonly {
    name: string
    in: string
    required: boolean
    schema: Node
    example: unknown
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}
interface Response {
  /** Errors are shared. */
  readonly $ref?: string
  readonly description: string
  readonly content: Content
}
interface Node {
  readonly $ref?: string
  readonly [keyword: string]: unknown
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<{ schemas: Record<string, Node>; responses: Record<string, Response> }>
}

const api = await startProductApi()
t.teardown(() => api.close())
const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as Document
const { schemas, responses: errors } = document.components
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const callOf = ({ operationId }: Operation) => calls.find(({ id }) => id === operationId) as Call

/** A schema with every reference in it replaced by what it names. */
function resolved(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(resolved)
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...rest } = node as Node
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolved(value)]))
  if ($ref === undefined) return own
  const named = schemas[$ref.replace('#/components/schemas/', '')]
  if (!named) throw new Error(`${$ref} names nothing`)
  return { allOf: [resolved(named), own] }
}
const accepts = (schema: Node, value: unknown) => Check(resolved(schema) as TSchema, value)

const refOf = (response: Response | undefined) => response?.$ref?.replace('#/components/responses/', '') ?? ''

/** Every schema in the document, with where it stands. */
function* nodesOf(at: string, node: unknown): Generator<[string, Node]> {
  if (Array.isArray(node)) for (const [i, one] of node.entries()) yield* nodesOf(`${at}[${i}]`, one)
  else if (typeof node === 'object' && node !== null) {
    yield [at, node as Node]
    const { properties, patternProperties, items, anyOf } = node as Node
    for (const [key, one] of Object.entries({ ...(properties as object), ...(patternProperties as object) }))
      yield* nodesOf(`${at}.${key}`, one)
    for (const one of [items, anyOf]) if (one !== undefined) yield* nodesOf(`${at}.*`, one)
  }
}
const bodies = operations.flatMap(({ operationId, requestBody, responses, parameters = [] }) => [
  ...[requestBody, responses['200']].flatMap((one) =>
    Object.values(one?.content ?? {}).map(({ schema }) => [operationId, schema] as const),
  ),
  ...parameters.map(({ name, schema }) => [`${operationId} ${name}`, schema] as const),
])
const everyNode = [...bodies, ...Object.entries(schemas)].flatMap(([at, schema]) => [...nodesOf(at, schema)])

/** The keywords of JSON Schema that the contract uses; anything else is a mistake or a mark of our own. */
const KEYWORDS = new Set(
  [
    [
      '$ref',
      'type',
      'const',
      'enum',
      'anyOf',
      'properties',
      'required',
      'patternProperties',
      'additionalProperties',
    ],
    ['items', 'minItems', 'maxItems', 'uniqueItems', 'minLength', 'maxLength', 'pattern'],
    ['minimum', 'maximum', 'description', 'examples', 'contentMediaType'],
  ].flat(),
)
const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']

t.test('every schema of the OpenAPI document is valid, and every reference resolves (S7.7?)', async (t) => {
  t.ok(everyNode.length > 1000, `${everyNode.length} schemas`)
  for (const [at, node] of everyNode) {
    const odd = Object.keys(node).filter((keyword) => !KEYWORDS.has(keyword))
    if (odd.length > 0) t.fail(`${at} has ${odd}`)
    if (node.type !== undefined && !TYPES.includes(String(node.type))) t.fail(`${at} is a ${node.type}`)
    if (node.pattern !== undefined) new RegExp(String(node.pattern))
    resolved(node)
  }
  const referenced = new Set(everyNode.flatMap(([, { $ref }]) => ($ref ? [$ref] : [])))
  for (const name of [
    'Roster',
    'Student',
    'ClientData',
    'Subscription',
    'FactorValue',
    'Id',
    'DayInt',
    'Instant',
  ])
    t.ok(referenced.has(`#/components/schemas/${name}`), `${name} is shared`)
})

t.test('every number says what it counts or measures', async (t) => {
  const bare = everyNode.filter(
    ([at, node]) =>
      (node.type === 'integer' || node.type === 'number') && !describedAbove(at) && !node.description,
  )
  t.same([...new Set(bare.map(([at]) => at))], [], 'its name is explained in openapi/fields.ts')
})

/** A number in a list or a choice is described by the field around it. */
function describedAbove(at: string): boolean {
  const field = at.replace(/(\.\*|\[\d+\])+$/, '')
  return (
    field !== at && everyNode.some(([other, { description }]) => other === field && description !== undefined)
  )
}

/** Where a number may be any: on a scale without ends, in cents given back, in a cell or a constant. */
const ENDLESS =
  /(\.ability|\.difficulty|^familyReceipts\.\*\.amountInCents|^aboutYou\.payments\.\*\.amountCents|^exportPiece\..*\.rows|^constants\.\*\.value)(\.\*|\[\d+\])*$/

t.test('every number says between which ends it is', async (t) => {
  const ends = ['minimum', 'exclusiveMinimum', 'enum', 'const']
  const endless = everyNode.filter(
    ([at, node]) =>
      (node.type === 'integer' || node.type === 'number') &&
      ends.every((end) => node[end] === undefined) &&
      !ENDLESS.test(at),
  )
  t.same(
    [...new Set(endless.map(([at]) => at))],
    [],
    'its schema says it, or the range of its name in openapi/fields.ts',
  )
})

t.test('every call has a summary of its own and says which errors it answers', async (t) => {
  t.same(
    Object.keys(summaries).sort(),
    calls.map(({ id }) => id).sort(),
    'every call (-) has its line in server/contract/summaries.ts, and no other (+)',
  )
  t.equal(new Set(Object.values(summaries)).size, calls.length)
  for (const operation of operations) {
    const { operationId, summary, responses } = operation
    t.equal(summary, summaries[operationId])
    const codes = errorCodesOf(callOf(operation))
    t.ok(codes.length > 1, operationId)
    for (const code of codes)
      for (const status of errorStatuses[code]) {
        const { description = '', content } = errors[refOf(responses[status])] ?? {}
        t.ok(description.includes(`\`${code}\``), `${operationId} ${status} ${code}`)
        t.ok(content, `${operationId} ${status}`)
      }
    const statuses = Object.keys(responses).map(Number)
    const known = codes.flatMap((code) => errorStatuses[code])
    t.same(
      statuses.filter((status) => status !== 200 && !known.includes(status)),
      [],
      operationId,
    )
    t.equal(statuses.includes(200), callOf(operation).reply !== undefined, operationId)
  }
})

t.test('every error response has the common form, with one of its codes', async (t) => {
  for (const [name, { content }] of Object.entries(errors)) {
    const media = content['application/json']
    t.ok(media && accepts(media.schema, media.example), name)
    t.notOk(media && accepts(media.schema, { error: { code: 'odd', message: '', requestId: '' } }), name)
  }
})

t.test('every example is accepted by its schema and by the contract', async (t) => {
  let examples = 0
  for (const operation of operations) {
    const call = callOf(operation)
    for (const [part, media] of [
      ['body', operation.requestBody?.content['application/json']],
      ['reply', operation.responses['200']?.content[call.file ?? 'application/json']],
    ] as const) {
      t.equal(media !== undefined, call[part] !== undefined, `${call.id} has its ${part}`)
      if (!media) continue
      examples++
      t.ok(accepts(media.schema, media.example), `${call.id} ${part} by the document`)
      t.ok(Check(call[part] as TSchema, media.example), `${call.id} ${part} by the contract`)
    }
    for (const { name, schema, example } of operation.parameters ?? [])
      t.ok(accepts(schema, example), `${call.id} ${name}`)
  }
  t.ok(examples > 120, `${examples} examples`)
})

t.test('the services that are named are calls, and each is served (S7.153, S7.154?)', async (t) => {
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = operation['x-service']
      return name === undefined ? [] : [[name, `${method.toUpperCase()} ${path}`]]
    }),
  )
  t.same(Object.fromEntries(named.map(([name, at]) => [name, at])), {
    fetchConstants: 'GET /v2/mm/constants',
    getTeacherList: 'GET /v2/mm/teachers/me/teachersSummary',
    createTeacher: 'POST /v2/mm/teachers',
    updateSettings: 'PUT /v2/mm/teachers/me/settings',
    updateParentCC: 'PUT /v1/mm/parents/{parentId}/card',
    cancelSubscription: 'DELETE /v1/mm/parents/{parentId}/subscription',
  })
})
