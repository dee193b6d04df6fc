import fc from 'fast-check'
import t from 'tap'
import {
  comparableName,
  composed,
  duplicateFaults,
  EMPTY_ROSTER_NAME,
  editedNameFault,
  listedNameFault,
  listedNameFaults,
  NOT_UNIQUE,
  rosterNameFault,
  tidyName,
} from '../../../shared/rules/roster-names.ts'

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

t.test('of the marks on one letter, as many are compared as any writing needs', async (t) => {
  const marks = '\u0301\u0316'.repeat(1_000)
  t.equal([...composed(`a${marks}b${marks}`)].length, 61, 'thirty on each, of which the a takes one in')
  const vietnamese = 'e\u0323\u0302'
  t.equal(composed(vietnamese), '\u1EC7')
  t.equal(comparableName(named(`a${marks}`, 'Ames')), comparableName(named(`a${marks}\u0301`, 'Ames')))
})

t.test('a name in a list needs both parts (S5.11, S5.12?)', async (t) => {
  t.equal(listedNameFault(named('Zoë', '  ')), 'Zoë must have both a first and last name')
  t.equal(listedNameFault(named('', 'Lindqvist')), 'Lindqvist must have both a first and last name')
  t.equal(listedNameFault(named(' ', '\u0000')), 'must have both a first and last name')
  t.equal(listedNameFault(named('Zoë', 'Lindqvist')), undefined)
})

t.test(
  'what nobody sees is no name, hides no repetition and turns nothing round (S5.11, S5.16, S5.17)',
  async (t) => {
    for (const unseen of [
      '\u200B',
      '\u200C\u200D',
      '\u2060 \uFEFF',
      '\u3164',
      '\u2800',
      '\u202E',
      '\uFE0F',
      '\uD800',
    ])
      t.equal(
        listedNameFault(named('Zoë', unseen)),
        'Zoë must have both a first and last name',
        JSON.stringify(unseen),
      )
    t.equal(tidyName('\u202Eram\u2066A\u200F Oka\u200Bfor'), 'ramA Okafor')
    for (const word of ['می\u200Cخواهم', '👩\u200D👧', '❤\uFE0F'])
      t.equal(tidyName(word), word, 'joiners of letters stay')
    t.same(duplicateFaults([named('Ama\u200Dra', 'Okafor')], [named('Amara', 'Oka\u200Bfor')]), [
      'Ama\u200Dra Okafor is a duplicate name in the roster',
    ])
  },
)

t.test(
  'a part of 200 passes in a list and 201 does not; edited, 199 and 200 (S5.13, S5.14, S5.15?, S9.53)',
  async (t) => {
    const part = (length: number) => 'é'.repeat(length)
    const message = `${part(30)}... must be less than 255 chars`
    t.equal(listedNameFault(named(part(200), part(200))), undefined)
    t.equal(listedNameFault(named(part(201), 'B')), message)
    t.equal(listedNameFault(named('A', part(201))), message)
    t.equal(editedNameFault(named(part(199), ` ${part(199)} `)), undefined)
    t.equal(editedNameFault(named(part(200), 'B')), message)
    t.equal(listedNameFault(named('😀'.repeat(200), 'B')), undefined, 'characters, not halves of them')
  },
)

t.test(
  'a name that repeats one of the list, or of the working roster, is rejected (S5.16, S5.17, S5.21, S5.22?)',
  async (t) => {
    const list = [
      named('Linh', 'Nguyen'),
      named(' linh', 'NGUYEN '),
      named('Li', 'nh Nguyen'),
      named('Ana', 'Ruiz'),
    ]
    t.same(duplicateFaults(list), [
      undefined,
      'linh NGUYEN is a duplicate name in the roster',
      'Li nh Nguyen is a duplicate name in the roster',
      undefined,
    ])
    t.same(duplicateFaults([named('ANA', 'Ruiz')], list), ['ANA Ruiz is a duplicate name in the roster'])
    t.same(
      duplicateFaults([named('Zoe\u0308', 'Lind')], [named('Zoë', 'Lind')]),
      ['Zoe\u0308 Lind is a duplicate name in the roster'],
      'the same letters typed another way',
    )
    t.same(listedNameFaults([named('Cher', ''), named('Cher', '')]), [
      'Cher must have both a first and last name',
      'Cher must have both a first and last name',
    ])
    t.equal(NOT_UNIQUE, 'Every student must have a unique player name.', 'S5.18, S8.77')
  },
)

t.test('a roster has a name (S5.20)', async (t) => {
  t.equal(rosterNameFault(' \t'), EMPTY_ROSTER_NAME)
  t.equal(rosterNameFault('Room 12'), undefined)
  t.match(rosterNameFault('x'.repeat(201)), /must be less than 255 chars$/)
})

t.test('comparing is blind to case and spaces, and to nothing else', async () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(word, word, (first, last) => {
      const compared = comparableName(named(first, last))
      return (
        compared === comparableName(named(`  ${first} `, ` ${last}`)) &&
        compared === comparableName(named(first.normalize('NFD'), last)) &&
        tidyName(tidyName(first)) === tidyName(first)
      )
    }),
  )
})

t.test(
  'of any list, those without a fault have names of their own, and each fault is a repetition',
  async () => {
    const name = fc.record({
      firstName: fc.constantFrom('Ana', 'ANA', 'Li nh', 'Linh', 'Bo'),
      lastName: fc.constantFrom('Ruiz', 'ruiz ', 'Ode'),
    })
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), fc.array(name, { maxLength: 4 }), (list, working) => {
        const faults = duplicateFaults(list, working)
        const kept = list.filter((_, i) => faults[i] === undefined).map(comparableName)
        const there = new Set(working.map(comparableName))
        return (
          new Set(kept).size === kept.length &&
          kept.every((one) => !there.has(one)) &&
          list.every((one) => there.has(comparableName(one)) || kept.includes(comparableName(one)))
        )
      }),
    )
  },
)
