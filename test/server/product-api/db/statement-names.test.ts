import t from 'tap'
import { createStatementNames } from '../../../../server/product-api/db/statement-names.ts'

const often = (nameOf: (text: string) => string | undefined, text: string, times = 5) =>
  Array.from({ length: times }, () => nameOf(text))

t.test('a statement has a name of its own from its fifth use on', async (t) => {
  const nameOf = createStatementNames()
  const [first, second, third, fourth, fifth, sixth] = often(nameOf, 'select $1', 6)
  t.same([first, second, third, fourth], [undefined, undefined, undefined, undefined])
  t.ok(fifth)
  t.equal(sixth, fifth)
  t.not(often(nameOf, 'select $2').at(-1), fifth)
})

t.test('there are so many names and no more; those there are stay', async (t) => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 1_000 }, (_, nth) => often(nameOf, `select ${nth}`).at(-1))
  const given = names.filter((name) => name !== undefined)
  t.equal(given.length, 400)
  t.equal(new Set(given).size, 400)
  t.equal(nameOf('select 0'), names[0])
})

t.test('texts that vary without end do not keep one that comes often from its name', async (t) => {
  const nameOf = createStatementNames()
  nameOf('select $1')
  for (let nth = 0; nth < 10_000; nth++) nameOf(`select ${nth}`)
  t.ok(often(nameOf, 'select $1', 4).at(-1))
})
