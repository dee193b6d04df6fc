import t from 'tap'
import { findChildren, MAX_FOUND, MAX_FOUND_OF_MANY } from '../../../../server/bff/rules/find-children.ts'
import { student } from '../../../support/classes.ts'

t.test('of many children of one name the nearest are listed first (S5.27)', async (t) => {
  const children = Array.from({ length: MAX_FOUND + 1 }, (_, at) => student(`one-apart-${at}`, 'Jai Li'))
  const same = student('same', 'Jay Li')
  const [found = []] = await findChildren([{ firstName: 'Jay', lastName: 'Li' }], {
    children: [...children, same],
    describe: () => 'Grade 3',
  })
  t.equal(found.length, MAX_FOUND)
  t.strictSame(
    found.slice(0, 2).map(({ studentId, label }) => [studentId, label]),
    [
      ['same', 'Same name'],
      ['one-apart-0', '1 letter apart'],
    ],
  )
})

t.test('of many names fewer children each are told, and others have their turn', async (t) => {
  const middle = 'b'.repeat(80)
  const children = Array.from({ length: 60 }, (_, at) => student(`c${at}`, `A${middle}c X${at % 7}`))
  const names = Array.from({ length: 500 }, (_, at) => ({
    firstName: `X${at % 7}`,
    lastName: `D${middle}${at}`,
  }))
  let turns = 0
  let isFound = false
  const finding = findChildren(names, { children, describe: () => 'Grade 3' }).finally(() => {
    isFound = true
  })
  while (!isFound) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  await finding
  t.ok(turns > 40, `${turns} turns`)
  const same = await findChildren(Array(50).fill({ firstName: 'A', lastName: `${middle}c X1` }), {
    children: children.map((one) => ({ ...one, firstName: 'A', lastName: `${middle}c X1` })),
    describe: () => 'Grade 3',
  })
  t.ok(same.every(({ length }) => length === MAX_FOUND_OF_MANY))
})

t.test('a name longer than any is found only as it is', async (t) => {
  const long = 'b'.repeat(120)
  const children = [student('one', `Ada ${long}`)]
  const found = async (lastName: string) =>
    (await findChildren([{ firstName: 'Ada', lastName }], { children, describe: () => '' }))[0]?.length
  t.equal(await found(long), 1)
  t.equal(await found(`${long.slice(1)}c`), 0)
})
