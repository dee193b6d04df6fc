import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { idsOf } from '../../server/contract/tolerance.ts'

/** The parts of JSON Schema that our contracts use. */
interface Shape {
  readonly type?: 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object'
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  /** What tells a row from the others, where none may be there twice. */
  readonly once?: readonly string[]
}

/** Thresholds and their neighbors, and absurd numbers. */
const numbers = [0, 1, -1, 4, 0.5, 0.6, 0.93, 1.7, -0.2, 1e15, -1e15, 20191399, 10000101, 99991231]
const texts = [
  ...['', ' ', '__proto__', 'constructor', '=1+1', '\u202e', 'x'.repeat(300)],
  ...['Zoom', 'Wings', 'Match', 'Hungry Fish', 'Chess', 'died', 'wonEarly', 'leftBeforeFinishing', 'aimless'],
  ...['3OA', '3_4', 'K', '3', 's1', 's2', 's3'],
  ...[
    '2019-10-16T14:10:00.000Z',
    '2019-02-31T00:00:00Z',
    '1000-01-01T23:59:59-11:00',
    '2019-99-99T99:99:99Z',
  ],
]
const MAX_PER_KIND = 6

/** Any response that a contract accepts, however strange. */
export const anyReply = (contract: TSchema): fc.Arbitrary<unknown> => anyOf(contract as Shape)

function anyOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(anyOf))
  switch (shape.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return anyNumber(shape)
    case 'string':
      return fc.constantFrom(...texts.filter((text) => isIn(text, shape)))
    case 'array':
      return anyArray(shape)
    case 'object':
      return anyObject(shape)
    default:
      throw new Error(`no value is known for ${JSON.stringify(shape)}`)
  }
}

function anyArray({ items = {}, minItems = 0, maxItems = MAX_PER_KIND, once }: Shape): fc.Arbitrary<unknown> {
  const length = { minLength: minItems, maxLength: Math.min(maxItems, MAX_PER_KIND) }
  return once === undefined
    ? fc.array(anyOf(items), length)
    : fc.uniqueArray(anyOf(items), { ...length, selector: (row) => idsOf(row, once) })
}

function anyNumber({ type, minimum = -1e15, maximum = 1e15 }: Shape): fc.Arbitrary<number> {
  const odd = numbers.filter(
    (one) => minimum <= one && one <= maximum && (type === 'number' || Number.isInteger(one)),
  )
  const range = { min: minimum, max: maximum }
  return fc.oneof(
    type === 'integer' ? fc.integer(range) : fc.double({ ...range, noNaN: true }),
    ...odd.map((one) => fc.constant(one)),
  )
}

const isIn = (text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: Shape) =>
  minLength <= text.length && text.length <= maxLength && new RegExp(pattern).test(text)

const anyObject = ({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, anyOf(of)])), {
    requiredKeys: [...required],
  })
