import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './areas.mjs'

const KEPT = join(root, 'node_modules/.cache/numberlane-test-times.json')
/** What a file counts as that has not run here yet. */
const UNKNOWN_MS = 5_000

const read = () => {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'))
  } catch {
    return {}
  }
}
const keyOf = (area, file) => `${area} ${file}`

/** How long a file of an area takes, by its last run on this machine, milliseconds. */
export function lastTimes() {
  const times = read()
  return (area, file) => times[keyOf(area, file)] ?? UNKNOWN_MS
}

/** Keeps what files took, so that the next run begins with the longest. */
export function keepTimes(ran) {
  const times = Object.fromEntries(ran.map(({ area, file, ms }) => [keyOf(area, file), Math.round(ms)]))
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ ...read(), ...times }))
}
