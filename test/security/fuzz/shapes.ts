import type { TSchema } from 'typebox'
import { ids, oddTexts, oddValues } from './odd-values.ts'
import type { Random } from './random.ts'

/** The parts of JSON Schema that our contracts use. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** Texts that some pattern of a contract is for. */
const usual = [
  ...['3', '1', '7', '28', 'K', 'asc', '50', '5', 'CommonCore', 'America/Chicago', '20261005', '2026-10-05'],
  ...['Mia', 'Classroom teacher', 'somebody@school.test', 'a password', 'A'.repeat(43), 'a'.repeat(64)],
]

/** A value that the contract lets in, as far as a text for its patterns is known. */
export const validOf = (contract: TSchema, random: Random): unknown => valid(contract as Shape, random, '')

function valid(shape: Shape, random: Random, name: string): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  if (shape.anyOf) return valid(random.pick(shape.anyOf), random, name)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => valid(part, random, name)))
  switch (shape.type) {
    case 'string':
      return textOf(shape, random, name)
    case 'integer':
    case 'number':
      return Math.min(shape.maximum ?? 30, (shape.minimum ?? 0) + random.below(30))
    case 'boolean':
      return random.oneIn(2)
    case 'null':
      return null
    case 'array':
      return Array.from({ length: random.below(4) }, () => valid(shape.items ?? {}, random, name))
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key) || random.oneIn(2))
          .map(([key, of]) => [key, valid(of, random, key)]),
      )
    default:
      return random.pick(oddValues)()
  }
}

function textOf({ minLength = 0, maxLength = 1e9, pattern = '' }: Shape, random: Random, name: string) {
  const fits = (text: string) =>
    minLength <= text.length && text.length <= maxLength && new RegExp(pattern, 'u').test(text)
  const known = /id|roster|student|teacher|school/i.test(name) && !random.oneIn(4) ? ids : [...usual, ...ids]
  const fitting = known.filter(fits)
  return random.pick(fitting.length > 0 ? fitting : usual)
}

const MAX_REPEATS = 500
/** Characters, of JSON. */
const MAX_LENGTH = 20_000_000

/** The same value with up to three things wrong with it, at any depth. */
export function spoiled(value: unknown, random: Random): unknown {
  let left = value
  for (let faults = random.below(4); faults > 0; faults -= 1) left = spoiledOnce(left, random)
  return left
}

/** Of something long fewer: lists of lists of long texts would be longer than any text may be. */
const repeated = (value: unknown): unknown[] => {
  const { length = 0 } = JSON.stringify(value) ?? ''
  return Array(Math.max(1, Math.min(MAX_REPEATS, Math.floor(MAX_LENGTH / Math.max(1, length))))).fill(value)
}

function spoiledOnce(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && !random.oneIn(4)) {
    if (random.oneIn(8)) return repeated(value[0])
    const at = random.below(value.length)
    return value.map((one, i) => (i === at ? spoiledOnce(one, random) : one))
  }
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (keys.length === 0 || random.oneIn(12)) return random.pick(oddValues)()
  const object = value as Readonly<Record<string, unknown>>
  const key = random.pick(keys)
  if (random.oneIn(5)) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
  if (random.oneIn(5))
    return Object.fromEntries([...Object.entries(object), [random.pick(oddTexts), random.pick(oddValues)()]])
  return { ...object, [key]: spoiledOnce(object[key], random) }
}
