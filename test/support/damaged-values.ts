import { Compile } from 'typebox/compile'
import type { Call } from '../../server/contract/call.ts'

/** The way to a value within an answer. */
export type Path = readonly (string | number)[]

/** What can be in a value's place that must not be: nothing, null, of another type or out of its range. */
const damages: readonly unknown[] = [undefined, null, 0.5, -1, 'x y!', {}, [], true]

/** The ways to an answer's values, the rows of the lists that are named left out. */
export function* pathsIn(value: unknown, rowsOf: readonly string[] = [], path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (typeof value !== 'object' || value === null || rowsOf.includes(path.join('.'))) return
  for (const [name, one] of Object.entries(value))
    yield* pathsIn(one, rowsOf, [...path, Array.isArray(value) ? Number(name) : name])
}

/** The answer with each damage in place of one of its values that breaks the contract. */
export function damagedAt(call: Call, answer: object, path: Path): { damage: string; answer: object }[] {
  if (!call.reply) return []
  const check = Compile(call.reply)
  return damages.flatMap((damage) => {
    const damaged = withDamage(answer, path, damage)
    return check.Check(damaged)
      ? []
      : [{ damage: `${path.join('.')} is ${JSON.stringify(damage)}`, answer: damaged }]
  })
}

function withDamage(answer: object, path: Path, damage: unknown): object {
  // Unlike a structured clone this keeps apart what is the same object in two places.
  const copy = JSON.parse(JSON.stringify(answer)) as object
  const within = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (holder, name) => holder[name] as Record<string | number, unknown>,
      copy as Record<string, unknown>,
    )
  const last = path.at(-1) ?? ''
  if (damage === undefined && !Array.isArray(within)) delete within[last]
  else within[last] = damage ?? null
  return copy
}
