import fc from 'fast-check'
import t from 'tap'
import { showsGrade } from '../../../shared/rules/roles.ts'
import { skillsSort } from '../../../shared/rules/skills-sort.ts'

const columns = ['3OA', '3_2']

t.test('names begin at A, values at the most, anything else is as if not asked for (S2.160)', async (t) => {
  const table: [{ sort?: string; dir?: string }, string][] = [
    [{}, 'name asc'],
    [{ sort: 'name' }, 'name asc'],
    [{ sort: 'name', dir: 'desc' }, 'name desc'],
    [{ sort: '3OA' }, '3OA desc'],
    [{ sort: '3_2', dir: 'asc' }, '3_2 asc'],
    [{ sort: 'lastlevel' }, 'lastlevel desc'],
    [{ sort: '5NF', dir: 'desc' }, 'name asc'],
    [{ sort: '3OA', dir: 'sideways' }, '3OA desc'],
    [{ dir: 'desc' }, 'name asc'],
  ]
  for (const [requested, sorted] of table) {
    const { by, dir } = skillsSort(requested, columns)
    t.equal(`${by} ${dir}`, sorted, JSON.stringify(requested))
  }
})

t.test('for any address, the table is sorted by a column it has', async () => {
  const requested = fc.record({ sort: fc.string(), dir: fc.string() }, { requiredKeys: [] })
  fc.assert(
    fc.property(requested, (given) =>
      ['name', 'lastlevel', ...columns].includes(skillsSort(given, columns).by),
    ),
  )
})

t.test('a grade is asked of classroom teachers, and of some after signup (S5.46, S5.47)', async (t) => {
  t.same(
    ['Classroom teacher', 'Special ed teacher', 'Tutor', 'School administrator'].map((role) => [
      showsGrade(role, false),
      showsGrade(role, true),
    ]),
    [
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ],
  )
})
