import t from 'tap'
import { firstNameOf } from '../../../../server/bff/rules/named-people.ts'
import { student } from '../../../support/classes.ts'

t.test('a child in a sentence has a first name that can be seen, and a short one', async (t) => {
  const named = (firstName: string, lastName: string) =>
    firstNameOf({ ...student('s1', 'A B'), firstName, lastName })
  t.equal(named(' Chloe ', 'Begay'), 'Chloe')
  t.equal(named('\u200B', 'Begay').includes('Begay'), true)
  t.equal(named('', ''), 'No name')
  t.ok([...named('x'.repeat(200), 'Begay')].length < 60)
})
