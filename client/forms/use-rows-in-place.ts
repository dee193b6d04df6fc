import { useState } from 'react'

/** What is known of a row of a form. */
export interface PlacedRow {
  readonly key: string
  readonly isSaved: boolean
  /** As it will come back once it is saved. */
  readonly name: string
}

/** Where a row stands in the list: its key, and for one that is not saved yet the name it will come back with. */
interface Place {
  readonly key: string
  readonly unsaved: string | null
}

/**
 * The places of all rows so far, with those of the rows there are now. A child who was added takes the place of the
 * row they were typed into; whoever else is new comes last. Those who have left keep theirs, and can come back to it.
 */
export function placesOf(before: readonly Place[], rows: readonly PlacedRow[]): readonly Place[] {
  const known = new Set(before.map(({ key }) => key))
  const next = [...before]
  for (const { key, isSaved, name } of rows) {
    const place = { key, unsaved: isSaved ? null : name }
    const at = known.has(key)
      ? next.findIndex((one) => one.key === key)
      : next.findIndex(({ unsaved }) => isSaved && unsaved === name)
    if (at < 0) next.push(place)
    else next[at] = place
  }
  return next
}

/**
 * The rows in the order in which they came onto the page: a save does not move the child who was just added. The
 * server's order holds when the page is opened again.
 */
export function useRowsInPlace<Row extends { readonly key: string }>(
  rows: readonly Row[],
  placedOf: (row: Row) => Omit<PlacedRow, 'key'>,
): Row[] {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const next = placesOf(
    places,
    rows.map((row) => ({ key: row.key, ...placedOf(row) })),
  )
  const isSame =
    next.length === places.length &&
    next.every(({ key, unsaved }, at) => key === places[at]?.key && unsaved === places[at]?.unsaved)
  if (!isSame) setPlaces(next)
  const at = new Map(next.map(({ key }, place) => [key, place]))
  return [...rows].sort((one, other) => (at.get(one.key) ?? 0) - (at.get(other.key) ?? 0))
}
