import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import * as entities from '../../contract/entities.ts'
import { ApiError, ApiErrorCode } from '../../contract/error.ts'
import { PartnerGrant } from '../../contract/partner.ts'
import * as playEntities from '../../contract/play-entities.ts'
import * as plays from '../../contract/plays.ts'
import { fieldNotes, type Range } from './fields.ts'

/** How a reader takes what is broken: marks of the contract that mean nothing outside it. */
const READER_MARKS: readonly string[] = [
  'rows',
  'once',
  'fallback',
  'told',
  'numbersFail',
  'ifNothing',
  'absentIfInvalid',
]

/** Too plain for a name of their own: a number or a text without any rule. */
const PLAIN: readonly string[] = ['Nothing', 'Word', 'Share', 'Partition']

const isSchema = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)

const shapes: Readonly<Record<string, unknown>> = {
  ...entities,
  ...playEntities,
  ...plays,
  PartnerGrant,
  ApiErrorCode,
  ApiError,
}
/** The shapes that calls share, by name. */
const named = Object.entries(shapes).flatMap(([name, schema]): [string, TSchema][] =>
  isSchema(schema) && !PLAIN.includes(name) ? [[name, schema]] : [],
)
const nameOf = new Map(named.map(([name, schema]) => [keyOf(schema), name]))

/** The same text for schemas that say the same, whoever reads them how. */
function keyOf(schema: unknown): string {
  return JSON.stringify(schema, (key, value) =>
    READER_MARKS.includes(key) && !isSchema(value) ? undefined : value,
  )
}

/** A schema of the contract for the document: shared shapes by reference, and each field with its note. */
export function documented(schema: TSchema): unknown {
  const name = nameOf.get(keyOf(schema))
  return name === undefined ? spelledOut(schema) : { $ref: `#/components/schemas/${name}` }
}

function spelledOut(schema: TSchema): unknown {
  const { properties, patternProperties, items, anyOf, ...rest } = schema as TSchema & {
    properties?: Record<string, TSchema>
    patternProperties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  const plain = Object.fromEntries(Object.entries(rest).filter(([key]) => !READER_MARKS.includes(key)))
  return {
    ...plain,
    ...(properties && { properties: eachOf(properties, noted) }),
    ...(patternProperties && { patternProperties: eachOf(patternProperties) }),
    ...(items && { items: documented(items) }),
    ...(anyOf && { anyOf: anyOf.map(documented) }),
  }
}

const eachOf = (
  schemas: Record<string, TSchema>,
  show: (name: string, schema: TSchema) => unknown = (_, schema) => documented(schema),
) => Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, show(name, schema)]))

/** A field's schema with what its name stands for, where it holds what the note is about. */
export function noted(name: string, schema: TSchema): unknown {
  const { about, example, range } = fieldNotes[name] ?? {}
  // A list that says itself what is in it is not of what its name alone would say.
  const isOfItsOwn = 'items' in schema && 'description' in schema
  if (about === undefined || isOfItsOwn || !isAbout(schema, example)) return documented(schema)
  return { ...(ranged(documented(schema), range) as object), description: about }
}

/** A described schema whose numbers, its choices' and its list's too, have a range; their own comes first. */
function ranged(described: unknown, range: Range | undefined): unknown {
  if (range === undefined || typeof described !== 'object' || described === null) return described
  const { items, anyOf, ...rest } = described as { type?: string; items?: unknown; anyOf?: unknown[] }
  return {
    ...((rest.type === 'integer' || rest.type === 'number') && range),
    ...rest,
    ...(items !== undefined && { items: ranged(items, range) }),
    ...(anyOf && { anyOf: anyOf.map((one) => ranged(one, range)) }),
  }
}

/** Whether a value is one of a schema's, of one of its choices', or of its list's. */
function isAbout(schema: TSchema, value: unknown): boolean {
  const { items, anyOf = [] } = schema as TSchema & { items?: TSchema; anyOf?: TSchema[] }
  return (
    Check(schema, value) ||
    (items !== undefined && isAbout(items, value)) ||
    anyOf.some((one) => isAbout(one, value))
  )
}

/** The shared shapes themselves. */
export const components = (): Record<string, unknown> =>
  Object.fromEntries(named.map(([name, schema]) => [name, spelledOut(schema)]))
