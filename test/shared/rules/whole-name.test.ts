import t from 'tap'
import { nameBeside, wholeName } from '../../../shared/rules/whole-name.ts'

t.test(
  'a name in one cell: the first word is the first name, or what follows a comma (S5.12?)',
  async (t) => {
    t.same(wholeName('Paula de la Cruz'), { firstName: 'Paula', lastName: 'de la Cruz' })
    t.same(wholeName('de la Cruz, Paula'), { firstName: 'Paula', lastName: 'de la Cruz' })
    for (const name of ['Tom Berg, Jr.', 'Berg, Jr., Tom', 'Tom Berg Jr.'])
      t.same(wholeName(name), { firstName: 'Tom', lastName: 'Berg Jr.' }, name)
  },
)

t.test('a name beside a column for one of its parts is the whole name or the other part', async (t) => {
  const paula = { firstName: 'Paula', lastName: 'de la Cruz' }
  for (const name of [
    'Paula',
    'Paula de la Cruz',
    'paula DE LA CRUZ',
    'de la Cruz, Paula',
    'de la Cruz Paula',
  ])
    t.match(
      nameBeside(name, 'lastName', 'de la Cruz'),
      { firstName: /^paula$/i, lastName: 'de la Cruz' },
      name,
    )
  for (const name of ['de la Cruz', 'Paula de la Cruz', 'de la Cruz, Paula'])
    t.same(nameBeside(name, 'firstName', 'Paula'), paula, name)
  t.same(nameBeside('Paula Reyes', 'lastName', ''), { firstName: 'Paula', lastName: 'Reyes' })
  t.same(nameBeside('Reyes', 'lastName', 'Reyes'), { firstName: '', lastName: 'Reyes' }, 'a part is missing')
})
