import t from 'tap'
import { addDirectory } from '../../../../server/product-api/demo-data/directory.ts'
import { emptyRows } from '../../../../server/product-api/demo-data/rows.ts'

const made = (seed: number) => {
  const rows = emptyRows()
  addDirectory(rows, { seed })
  return rows
}

t.test(
  'the directory has schools all over the country, the same for the same seed (S5.42, S7.60)',
  async (t) => {
    const { schools, districts, ...rest } = made(12)
    t.ok(schools.length >= 300 && schools.length <= 700, String(schools.length))
    t.equal(districts.length, new Set(districts.map(({ id }) => id)).size)
    t.equal(schools.length, new Set(schools.map(({ id }) => id)).size)
    t.equal(new Set(districts.map(({ state }) => state)).size, 50)
    t.ok(schools.every(({ zip, city, name }) => /^\d{5}$/.test(zip) && city !== '' && name !== ''))
    t.ok(
      schools.every(({ id }) => /^[A-Za-z0-9_-]{1,64}$/.test(id)),
      'ids are such as addresses may name',
    )
    t.ok(
      Object.values(rest).every((rows) => rows.length === 0),
      'nobody is in them',
    )
    t.same(made(12), made(12))
    t.notSame(made(12), made(13))
  },
)
