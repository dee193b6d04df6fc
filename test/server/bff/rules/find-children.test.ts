import t from 'tap'
import { findChildren, MAX_FOUND } from '../../../../server/bff/rules/find-children.ts'
import { student } from '../../../support/classes.ts'

t.test('of many children of one name the nearest are listed first (S5.27)', async (t) => {
  const children = Array.from({ length: MAX_FOUND + 1 }, (_, at) => student(`one-apart-${at}`, 'Jai Li'))
  const same = student('same', 'Jay Li')
  const [found = []] = findChildren([{ firstName: 'Jay', lastName: 'Li' }], {
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
