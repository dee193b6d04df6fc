import fc from 'fast-check'
import t from 'tap'
import { charactersOf, editDistanceWithin } from '../../../shared/rules/edit-distance.ts'
import { type MatchMethod, matchMethods, studentMatches } from '../../../shared/rules/student-matches.ts'

const child = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName }
}
const found = (typed: string, there: readonly string[], methods?: readonly MatchMethod[]) =>
  studentMatches([child(typed)], there.map(child), methods)[0]?.map(
    ({ student, method }) => `${student.firstName} ${student.lastName}: ${method}`,
  )

/** Levenshtein's own definition, without a thought for time. */
function plainDistance(a: readonly number[], b: readonly number[]): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1] ?? []
      row[j] = Math.min(
        (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

t.test('each method finds what it says, up to its distance and no further (S5.27 to S5.29?)', async (t) => {
  const table: [MatchMethod, string, string, boolean][] = [
    ['sameName', 'Jaden Brooks', 'jaden BROOKS', true],
    ['sameName', 'Jaden Brooks', 'Jayden Brooks', false],
    ['flipped', 'Nguyen Linh', 'Linh Nguyen', true],
    ['flipped', 'Nguyen Linh', 'Linh Nguyem', false],
    ['oneApart', 'Jaden Brooks', 'Jayden Brooks', true],
    ['oneApart', 'Jaden Brooks', 'Jaden Brock', false],
    ['oneApart', 'Jaden Brooks', 'Jadne Brooks', false],
    ['flippedTwoApart', 'Nguyen Linh', 'Lihn Nguyen', true],
    ['flippedTwoApart', 'Nguyen Linh', 'Lin Nguye', true],
    ['flippedTwoApart', 'Nguyen Linh', 'Li Nguye', false],
  ]
  for (const [method, typed, there, matches] of table)
    t.same(found(typed, [there], [method]), matches ? [`${there}: ${method}`] : [], `${method} ${typed}`)
  t.same(
    studentMatches([{ firstName: ' JADEN ', lastName: 'Brooks ' }], [child('jaden brooks')], ['sameName'])[0]
      ?.length,
    1,
    'trimmed',
  )
})

t.test(
  'all four are in use unless some are chosen, and the nearest is told first (S5.28, S5.31)',
  async (t) => {
    const there = ['Brook Jaden', 'Jayden Brooks', 'Brooks Jaden', 'Jaden Brooks', 'Mateo Rivera']
    t.same(found('Jaden Brooks', there), [
      'Jaden Brooks: sameName',
      'Brooks Jaden: flipped',
      'Jayden Brooks: oneApart',
      'Brook Jaden: flippedTwoApart',
    ])
    t.same(found('Jaden Brooks', there, ['oneApart']), ['Jayden Brooks: oneApart', 'Jaden Brooks: oneApart'])
    t.same(found('Jaden Brooks', there, []), [])
    t.equal(matchMethods.length, 4)
  },
)

t.test('a distance within a limit is Levenshtein’s, and beyond it there is none', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), maxLength: 9 })
  fc.assert(
    fc.property(text, text, fc.nat(4), (a, b, most) => {
      const [one, other] = [charactersOf(a), charactersOf(b)]
      const plain = plainDistance(one, other)
      const within = editDistanceWithin(one, other, most)
      return within === (plain <= most ? plain : undefined) && within === editDistanceWithin(other, one, most)
    }),
    { numRuns: 1000 },
  )
})

t.test('what is passed over at a glance is never near', async () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', 'z', 'é', ' ', '😀'),
    minLength: 1,
    maxLength: 6,
  })
  const name = fc.record({ firstName: part, lastName: part })
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 8 }), (typed, there) => {
      const text = (first: string, last: string) =>
        charactersOf(`${first.trim()} ${last.trim()}`.normalize('NFC').toLowerCase())
      const straight = text(typed.firstName, typed.lastName)
      const turned = text(typed.lastName, typed.firstName)
      const expected = there.filter(({ firstName, lastName }) => {
        const known = text(firstName, lastName)
        return plainDistance(straight, known) <= 1 || plainDistance(turned, known) <= 2
      })
      const got = new Set(studentMatches([typed], there)[0]?.map(({ student }) => student))
      return got.size === new Set(expected).size && expected.every((one) => got.has(one))
    }),
    { numRuns: 500 },
  )
})
