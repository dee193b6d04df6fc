import fc from 'fast-check'
import t from 'tap'
import type { SkillsParams } from '../../../../../shared/screens/skills.ts'
import { student } from '../../../../support/classes.ts'
import { anyClass, classOf, loaded, ours, show } from './show.ts'

t.test(
  'it sorts by names, by last levels and by standards, too little data last either way (S2.160)',
  async (t) => {
    const sorted = (params: SkillsParams) => {
      const { sort, rows } = show(loaded(), params)
      return [sort.by, sort.dir, ...rows.map((row) => row.initials)].join(' ')
    }
    t.equal(sorted({ sort: 'name', dir: 'desc' }), 'name desc LN JB AO')
    t.equal(sorted({ sort: '3OA' }), '3OA desc AO LN JB')
    t.equal(sorted({ sort: '3OA', dir: 'asc' }), '3OA asc JB LN AO')
    t.equal(sorted({ sort: 'lastlevel' }), 'lastlevel desc AO JB LN')
    t.equal(sorted({ sort: 'lastlevel', dir: 'asc' }), 'lastlevel asc JB AO LN')
    t.equal(sorted({ sort: '3_2', dir: 'asc' }), '3_2 asc AO JB LN', 'equals by name')
    t.equal(sorted({ sort: '5NF', dir: 'desc' }), 'name asc AO JB LN', 'a column that is not there')
    t.equal(sorted({ dir: 'desc' }), 'name asc AO JB LN', 'a direction of nothing')
  },
)

t.test('by family name: those without one by what they have, the nameless last (S2.160)', async (t) => {
  const students = [
    student('s1', 'Zoe Adams'),
    student('s2', 'Ana Zimmer'),
    student('s3', 'Bo'),
    { ...student('s4', 'Nobody'), firstName: ' ', lastName: '' },
    student('s5', 'Amy Adams'),
  ]
  const sources = loaded({ roster: { ...ours, students }, figures: { scores: [], lastLevels: [] } })
  const order = (dir?: 'asc' | 'desc') =>
    show(sources, { sort: 'family', dir }).rows.map(({ studentId }) => studentId)
  t.same(order(), ['s5', 's1', 's3', 's2', 's4'])
  t.same(order('desc'), ['s2', 's3', 's1', 's5', 's4'])
  t.match(
    show(sources).rows.find(({ studentId }) => studentId === 's4'),
    { fullName: 'No name', initials: '', familyFirst: null },
    'a child without a name still has a row to see and to hear',
  )
  const unseen = ['\u200b', '\u202e \u2060', '\u2800', '\u3164'].map((firstName, i) => ({
    ...student(`u${i}`, 'Nobody'),
    firstName,
    lastName: '\u200d',
  }))
  const roster = { ...ours, students: [...unseen, student('e1', '👧🏽 李')] }
  t.same(
    show(loaded({ roster, figures: { scores: [], lastLevels: [] } })).rows.map(({ fullName, initials }) => [
      fullName,
      initials,
    ]),
    [['👧🏽 李', '👧李'], ...unseen.map(() => ['No name', ''])],
    'nor has one whose name nobody can see',
  )
})

t.test('sorting is total and stable, loses nobody, and keeps those without data last (S2.160)', async () => {
  fc.assert(
    fc.property(
      anyClass,
      fc.constantFrom('name', 'family', 'lastlevel', '3OA', '3_2', 'nothing'),
      fc.constantFrom('asc' as const, 'desc' as const),
      (children, sort, dir) => {
        const sources = classOf(children)
        const ids = (params: SkillsParams) => show(sources, params).rows.map(({ studentId }) => studentId)
        const sorted = ids({ sort, dir })
        const isWhole =
          [...sorted].sort().join() ===
          children
            .map((_, i) => `k${i}`)
            .sort()
            .join()
        const keys = show(sources, { sort: '3OA', dir }).rows.map(({ cells: [cell] }) => cell?.key ?? null)
        const firstNull = keys.indexOf(null)
        const known = firstNull < 0 ? keys : keys.slice(0, firstNull)
        const isOrdered = known.every((key, i) => {
          const before = known[i - 1]
          return (
            i === 0 ||
            typeof before !== 'number' ||
            (dir === 'asc' ? before <= Number(key) : before >= Number(key))
          )
        })
        const isLast = firstNull < 0 || keys.slice(firstNull).every((key) => key === null)
        return isWhole && isOrdered && isLast && sorted.join() === ids({ sort, dir }).join()
      },
    ),
  )
})
