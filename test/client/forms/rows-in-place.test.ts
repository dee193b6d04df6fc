import t from 'tap'
import { type PlacedRow, placesOf } from '../../../client/forms/use-rows-in-place.ts'

const row = (key: string, name: string, isSaved = true): PlacedRow => ({ key, name, isSaved })
const keys = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key)

t.test(
  'a student who was added stays in the place of the row, whatever order a save answers in',
  async (t) => {
    const loaded = [row('s1', 'Mila Berg'), row('s2', 'Ines Duarte')]
    const added = placesOf(placesOf([], loaded), [
      ...loaded,
      row('new-1', 'Zoë Zahn', false),
      row('new-2', 'Al Abe', false),
    ])
    t.same(keys(added), ['s1', 's2', 'new-1', 'new-2'])
    const answer = [row('s4', 'Al Abe'), ...loaded, row('s3', 'Zoë Zahn')]
    const saved = placesOf(added, answer)
    t.same(keys(saved), ['s1', 's2', 's3', 's4'])
    const without = placesOf(saved, [row('s4', 'Al Abe'), row('s1', 'Mila Berg')])
    t.same(keys(without), ['s1', 's2', 's3', 's4'], 'and who comes back has their place')
    t.same(
      keys(placesOf(saved, [row('s0', 'Al Abe'), ...answer])),
      ['s1', 's2', 's3', 's4', 's0'],
      'others come last',
    )
  },
)
