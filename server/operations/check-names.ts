import { charactersOf, editDistanceWithin } from '../../shared/rules/edit-distance.ts'
import type { Env } from '../variables/read.ts'
import { type Table, variablesOf } from '../variables/table.ts'
import { type Finding, findingsOn } from './finding.ts'

const { warning } = findingsOn('configuration')
/** Letters left out, added or exchanged: two of them turn each of our names into none of the others. */
const SLIPS = 2
/** Shorter names are near too many others. */
const SHORTEST = 6

/** A warning for each variable that is set and nearly has the name of one of ours that is not: nothing reads it. */
export function checkNames(table: Table, env: Env): Finding[] {
  const names = variablesOf(table).map(({ name }) => name)
  const unset = names.filter((name) => name.length >= SHORTEST && !env[name])
  return Object.keys(env)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const near = unset.find((one) => isNear(name, one))
      return near === undefined ? [] : [warning(`${name} is read by nothing: is ${near} meant?`)]
    })
}

const isNear = (a: string, b: string): boolean =>
  editDistanceWithin(charactersOf(a), charactersOf(b), SLIPS) !== undefined
