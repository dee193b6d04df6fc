import fc from 'fast-check'
import t from 'tap'
import { charactersOf, editDistanceWithin } from '../../../shared/rules/edit-distance.ts'
import { type MatchMethod, matchMethods, nameMatcher } from '../../../shared/rules/student-matches.ts'

const child = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName }
}
const found = (typed: string, there: readonly string[], methods?: readonly MatchMethod[]) =>
  nameMatcher(
    there.map(child),
    methods,
  )(child(typed)).map(({ student, method }) => `${student.firstName} ${student.lastName}: ${method}`)

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

t.test(
  'each method finds what it says, up to its distance and no further (S5.27, S5.28, S5.29?)',
  async (t) => {
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
    const trimmed = nameMatcher([child('jaden brooks')], ['sameName'])
    t.equal(trimmed({ firstName: ' JADEN ', lastName: 'Brooks ' }).length, 1, 'trimmed')
  },
)

t.test('all four are in use unless some are chosen, and the nearest is told first (S5.28)', async (t) => {
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
})

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

/** Each method as the specification has it, of one child after the other. */
function plainMatches(
  typed: ReturnType<typeof child>,
  there: readonly ReturnType<typeof child>[],
  inUse: readonly MatchMethod[],
) {
  const text = (first: string, last: string) =>
    charactersOf(`${first.trim()} ${last.trim()}`.normalize('NFC').toLowerCase())
  const straight = text(typed.firstName, typed.lastName)
  const turned = text(typed.lastName, typed.firstName)
  const isFound: Record<MatchMethod, (known: number[]) => boolean> = {
    sameName: (known) => plainDistance(straight, known) === 0,
    flipped: (known) => plainDistance(turned, known) === 0,
    oneApart: (known) => plainDistance(straight, known) <= 1,
    flippedTwoApart: (known) => plainDistance(turned, known) <= 2,
  }
  const methodOf = ({ firstName, lastName }: ReturnType<typeof child>) =>
    matchMethods.find((method) => inUse.includes(method) && isFound[method](text(firstName, lastName)))
  return matchMethods.flatMap((method) =>
    there.filter((one) => methodOf(one) === method).map((student) => ({ student, method })),
  )
}

t.test(
  'for any methods, everybody near is found, in order, and nobody else (S5.27, S5.28, S5.29?, S5.30)',
  async () => {
    const part = fc.string({
      unit: fc.constantFrom('a', 'A', 'b', 'z', 'é', ' ', '😀'),
      minLength: 1,
      maxLength: 7,
    })
    const name = fc.record({ firstName: part, lastName: part })
    const there = fc.array(name, { maxLength: 12 })
    fc.assert(
      fc.property(name, there, fc.subarray([...matchMethods]), (typed, known, inUse) => {
        const got = nameMatcher(known, inUse)(typed)
        const expected = plainMatches(typed, known, inUse)
        return (
          got.length === expected.length &&
          got.every(({ student, method }, at) => {
            const plain = expected[at]
            return student === plain?.student && method === plain.method
          })
        )
      }),
      { numRuns: 1000 },
    )
  },
)

t.test('names a few letters from each other are found however they differ (S5.27)', async () => {
  const letter = fc.constantFrom('a', 'b', 'c')
  const base = fc.string({ unit: letter, minLength: 1, maxLength: 8 })
  const change = fc.record({
    at: fc.nat(16),
    gone: fc.nat(1),
    put: fc.string({ unit: letter, maxLength: 1 }),
  })
  fc.assert(
    fc.property(base, base, fc.array(change, { maxLength: 2 }), (firstName, lastName, changes) => {
      const typed = { firstName, lastName }
      const turned = changes.reduce(
        (text, { at, gone, put }) => text.slice(0, at) + put + text.slice(at + gone),
        `${lastName} ${firstName}`,
      )
      const known = [child(turned)]
      return nameMatcher(known)(typed).length === plainMatches(typed, known, matchMethods).length
    }),
    { numRuns: 1000 },
  )
})
