import { useState } from 'react'
import { nameOf, type Row } from './draft.ts'

/** Where a row stands in the list: its key, and for one that is not saved yet the name it will come back with. */
interface Place {
  readonly key: string
  readonly unsaved: string | null
}

/**
 * The places of all rows so far, with those of the rows there are now. A student who was added takes the place of the
 * row they were typed into; whoever else is new comes last. Those who have left keep theirs, and can come back to it.
 */
export function placesOf(before: readonly Place[], rows: readonly Row[]): readonly Place[] {
  const known = new Set(before.map(({ key }) => key))
  const next = [...before]
  for (const row of rows) {
    const place = { key: row.key, unsaved: row.student === null ? nameOf(row) : null }
    const at = known.has(row.key)
      ? next.findIndex(({ key }) => key === row.key)
      : next.findIndex(({ unsaved }) => place.unsaved === null && unsaved === nameOf(row))
    if (at < 0) next.push(place)
    else next[at] = place
  }
  return next
}

/**
 * The rows in the order in which they came onto the page: a save does not move the child who was just added. The
 * server's order holds when the page is opened again.
 */
export function useRowsInPlace(rows: readonly Row[]): Row[] {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const next = placesOf(places, rows)
  const isSame =
    next.length === places.length &&
    next.every(({ key, unsaved }, at) => key === places[at]?.key && unsaved === places[at]?.unsaved)
  if (!isSame) setPlaces(next)
  const at = new Map(next.map(({ key }, place) => [key, place]))
  return [...rows].sort((one, other) => (at.get(one.key) ?? 0) - (at.get(other.key) ?? 0))
}
