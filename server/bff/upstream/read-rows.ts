import { Compile } from 'typebox/compile'
import type { Call } from '../../contract/call.ts'
import { idsOf, type RowNoun } from '../../contract/tolerance.ts'

type Schema = NonNullable<Call['reply']>

/** A schema's parts, with the marks of contract/tolerance.ts. */
interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly rows?: RowNoun
  readonly once?: readonly string[]
  readonly fallback?: unknown
  readonly told?: RowNoun
  readonly numbersFail?: true
  readonly ifNothing?: unknown
  readonly absentIfInvalid?: true
}

/** An answer without what breaks its contract, and what every row that was left out was. */
export interface ReadRows {
  readonly reply: unknown
  readonly leftOut: readonly RowNoun[]
}

/**
 * Reads an answer that breaks its contract as far as the contract's marks allow: rows are left out, fields
 * take the value their mark gives them, and a null in place of an optional field counts as absent. What is
 * still broken then has no mark, and the whole answer fails.
 */
export function readRows(schema: Schema, given: unknown): ReadRows {
  const leftOut: RowNoun[] = []
  return { reply: read(schema as Shape, given, leftOut), leftOut }
}

const owners = new WeakMap<readonly unknown[], readonly (string | null)[]>()

/** Of which children or classes rows were left out of a list that was read; null for a row that does not say. */
export const ownersLeftOut = (list: readonly unknown[]): readonly (string | null)[] => owners.get(list) ?? []

/** A list that is made of one that was read; what was left out of that one is known of it too. */
export function madeOf<Made>(list: readonly unknown[], made: Made[]): Made[] {
  owners.set(made, ownersLeftOut(list))
  return made
}

/** How many rows of a list could not be read. */
export const countLeftOut = (list: readonly unknown[]): number => ownersLeftOut(list).length

/** Whether all of a list could be read: otherwise sums of it, and what came last in it, are not known. */
export const isReadWhole = (list: readonly unknown[]): boolean => countLeftOut(list) === 0

/** An answer, or null if any of this list of it could not be read. */
export const ifWhole = <A>(answer: A | null, listOf: (answer: A) => readonly unknown[]): A | null =>
  answer !== null && isReadWhole(listOf(answer)) ? answer : null

/** An answer, or null if nothing is left of this list of it, but not because there was nothing in it. */
export const ifAnyRead = <A>(answer: A | null, listOf: (answer: A) => readonly unknown[]): A | null =>
  answer !== null && listOf(answer).length > 0 ? answer : ifWhole(answer, listOf)

function read(shape: Shape, value: unknown, leftOut: RowNoun[]): unknown {
  if (shape.anyOf) {
    const kind = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : null
    const part = shape.anyOf.find(({ type }) => type === kind)
    return part ? read(part, value, leftOut) : value
  }
  const { items, properties } = shape
  if (Array.isArray(value) && items) return readList(shape, items, value, leftOut)
  return isObject(value) && properties ? readFields(shape, properties, value, leftOut) : value
}

/** A value as it is read, or what its mark says that it stands for; what is left out within that is not told as well. */
function readOrFallback(shape: Shape, value: unknown, leftOut: RowNoun[]): unknown {
  const within: RowNoun[] = []
  const found = read(shape, value, within)
  const fails = shape.fallback === undefined || (shape.numbersFail && typeof found === 'number')
  if (fails || (found !== undefined && holds(shape, found))) {
    leftOut.push(...within)
    return found
  }
  if (shape.told !== undefined) leftOut.push(shape.told)
  return structuredClone(shape.fallback)
}

function readList(
  { rows, once }: Shape,
  row: Shape,
  list: readonly unknown[],
  leftOut: RowNoun[],
): unknown[] {
  if (rows === undefined) return list.map((one) => readOrFallback(row, one, leftOut))
  const ownersOut: (string | null)[] = []
  const seen = new Set<string>()
  const isFirst = (one: unknown) => once === undefined || seen.size < seen.add(idsOf(one, once)).size
  const kept = list.flatMap((one) => {
    const within: RowNoun[] = []
    const value = read(row, one, within)
    const isKept = holds(row, value) && isFirst(value)
    leftOut.push(...(isKept ? within : [rows]))
    if (!isKept) ownersOut.push(ownerOf(row, one))
    return isKept ? [value] : []
  })
  owners.set(kept, ownersOut)
  return kept
}

/** Where a row says of whom or of which class it is. */
const ownerKeys = ['studentId', 'rosterId', 'classId'] as const

function ownerOf({ properties }: Shape, row: unknown): string | null {
  const key = ownerKeys.find((one) => properties?.[one] !== undefined)
  const owner = key && isObject(row) ? row[key] : undefined
  const isRead = key && properties?.[key] && holds(properties[key], owner)
  return isRead && typeof owner === 'string' ? owner : null
}

function readFields(
  { required = [] }: Shape,
  properties: NonNullable<Shape['properties']>,
  value: Readonly<Record<string, unknown>>,
  leftOut: RowNoun[],
): Record<string, unknown> {
  const fields = { ...value }
  for (const [name, field] of Object.entries(properties)) {
    const isRequired = required.includes(name)
    if (!isRequired && !Object.hasOwn(fields, name)) continue
    const found = readOrFallback(field, Object.hasOwn(fields, name) ? fields[name] : undefined, leftOut)
    if (found !== undefined && holds(field, found)) fields[name] = found
    else if (field.ifNothing !== undefined && (found ?? null) === null)
      fields[name] = structuredClone(field.ifNothing)
    else if (!isRequired && (found === null || field.absentIfInvalid)) delete fields[name]
  }
  return fields
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checks = new WeakMap<Shape, { Check(value: unknown): boolean }>()

/** Whether a value keeps to a part of a contract; compiled on first use, because contracts are constants. */
function holds(shape: Shape, value: unknown): boolean {
  const known = checks.get(shape)
  if (known) return known.Check(value)
  const made = Compile(shape as Schema)
  checks.set(shape, made)
  return made.Check(value)
}
