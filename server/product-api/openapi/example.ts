import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { fieldNotes } from './fields.ts'

/** The parts of JSON Schema that the contract uses. */
export interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly examples?: readonly unknown[]
  readonly minimum?: number
  readonly minItems?: number
  readonly minLength?: number
}

/** A value that a schema of the contract accepts, with every optional field: an example for its readers. */
export function exampleOf(schema: TSchema, name = ''): unknown {
  const shape = schema as Shape
  if (shape.examples) return shape.examples[0]
  const noted = fieldNotes[name]?.example
  if (noted !== undefined && Check(schema, noted)) return noted
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return exampleOf(shape.anyOf[0] as TSchema, name)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, of]) => [key, exampleOf(of as TSchema, key)]),
      )
    case 'array':
      return listOf(shape, name)
    case 'integer':
    case 'number':
      return shape.minimum ?? 0
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'example'.padEnd(shape.minLength ?? 0, '-')
  }
}

/** A list as short as its schema allows, but not empty. Its texts differ, because some lists hold nothing twice. */
const listOf = ({ items, minItems = 1 }: Shape, name: string): unknown[] =>
  Array.from({ length: Math.max(1, minItems) }, (_, i) => {
    const item = exampleOf(items as TSchema, name)
    return typeof item === 'string' && i > 0 ? `${item}${i + 1}` : item
  })
