import fc from 'fast-check'
import t from 'tap'
import { type PerLine, pastedNames, RULE } from '../../../client/pasted/pasted-names.ts'
import { wordsOf } from '../../../shared/rules/roster-names.ts'
import { piece } from '../../support/pasted-pieces.ts'

const read = (text: string) =>
  pastedNames(text).names.map(({ line, firstName, lastName }) => `${line}: ${firstName} | ${lastName}`)

t.test(
  'each line is a name: the first word is the first name, the rest the last name (S5.12?)',
  async (t) => {
    t.same(read('Amara Okafor\r\n\n  Theo van der Berg \nCher\n\n'), [
      '1: Amara | Okafor',
      '3: Theo | van der Berg',
      '4: Cher | ',
    ])
    t.same(pastedNames('Amara Okafor\n \nCher\n\n').emptyLines, [2], 'a blank line is left out, and said')
    t.same(pastedNames(' \n\n'), { names: [], emptyLines: [], titles: [] })
  },
)

t.test('last name first, table columns, and several names in a line', async (t) => {
  const table: [string, string[]][] = [
    ['Okafor, Amara', ['1: Amara | Okafor']],
    ['van der Berg, Theo', ['1: Theo | van der Berg']],
    ['Okafor,', ['1: Okafor | ']],
    ['Amara\tOkafor', ['1: Amara | Okafor']],
    ['Amara | Okafor', ['1: Amara | Okafor']],
    ['| Mary Ann | de la Cruz |', ['1: Mary Ann | de la Cruz']],
    ['Mary Ann\tde la Cruz', ['1: Mary Ann | de la Cruz']],
    ['Amara Okafor\tMateo Rivera\tZoë Lind', ['1: Amara | Okafor', '1: Mateo | Rivera', '1: Zoë | Lind']],
    ['Amara\tOkafor\t3', ['1: Amara | Okafor 3']],
    ['Amara Okafor, Mateo Rivera', ['1: Mateo Rivera | Amara Okafor']],
    ['Amara Okafor, Mateo Rivera, Cher', ['1: Amara | Okafor', '1: Mateo | Rivera', '1: Cher | ']],
    ['Garcia Lopez, Ana Maria\nOkafor, Amara', ['1: Ana Maria | Garcia Lopez', '2: Amara | Okafor']],
    ['\uFEFFAmara\u00a0Okafor', ['1: Amara | Okafor']],
  ]
  for (const [text, names] of table) t.same(read(text), names, text)
})

t.test('a comma before Jr. and its like turns no name round', async (t) => {
  const { names } = pastedNames('Tom Berg, Jr.\nAna Ruiz\nLow, Ben, III')
  t.match(names, [
    { firstName: 'Tom', lastName: 'Berg Jr.' },
    { firstName: 'Ana', lastName: 'Ruiz' },
    { firstName: 'Ben III', lastName: 'Low' },
  ])
})

t.test('two names of several words each in a line may be one student or two', async (t) => {
  const of = (text: string, perLine?: PerLine) =>
    pastedNames(text, perLine).names.map(
      ({ firstName, lastName, mayBeTwo }) => `${firstName} | ${lastName}${mayBeTwo ? ' ?' : ''}`,
    )
  const two = ['García | López', 'Ana | María', 'Pérez | Soto', 'Juan | Carlos']
  for (const [text, one] of [
    [
      'García López, Ana María\n\n2. "Pérez Soto, Juan Carlos"',
      ['Ana María | García López', 'Juan Carlos | Pérez Soto'],
    ],
    [
      'García López\tAna María\nPérez Soto|Juan Carlos',
      ['García López | Ana María', 'Pérez Soto | Juan Carlos'],
    ],
  ] as const) {
    t.same(
      of(text),
      one.map((name) => `${name} ?`),
      text,
    )
    t.same(of(text, 'one'), one)
    t.same(of(text, 'two'), two)
  }
  t.same(of('García López, Ana María\nFox, Cy'), ['Ana María | García López', 'Cy | Fox'], 'plainly')
  t.same(of('Ana Ruiz, Ben Low, Cy Fox\nDee Orr, Eve Ray').length, 5, 'plainly several')
  t.same(of('Ana Ruiz, Room 12'), ['Ana | Ruiz', 'Room | 12'])
})

t.test('CSV quotation marks and list numbers are removed, and nothing else (S5.12?)', async (t) => {
  const table: [string, string[]][] = [
    ['"Quoted, Name"', ['1: Name | Quoted']],
    ['"Amara Okafor"', ['1: Amara | Okafor']],
    ['\uFEFF"Okafor", "Amara"', ['1: Amara | Okafor']],
    ['"Amara"\t"de la Cruz"', ['1: Amara | de la Cruz']],
    ['"Okafor, Amara","Rivera, Mateo"', ['1: Amara | Okafor', '1: Mateo | Rivera']],
    ['"Robert ""Bob"" Smith"', ['1: Robert | "Bob" Smith']],
    ['Robert "Bob" Smith', ['1: Robert | "Bob" Smith']],
    ['Smith, "Bob', ['1: "Bob | Smith']],
    ['1. Jo Li\n2) Ana Ruiz\n12.\tCher Bono', ['1: Jo | Li', '2: Ana | Ruiz', '3: Cher | Bono']],
    ['1. "Li, Jo"', ['1: Jo | Li']],
    ['• Jo Li\n- Ana Ruiz\n* Cher Bono', ['1: Jo | Li', '2: Ana | Ruiz', '3: Cher | Bono']],
    ['- [ ] Jo Li\n- [x] Ana Ruiz\n[X] Cher Bono', ['1: Jo | Li', '2: Ana | Ruiz', '3: Cher | Bono']],
    ['1. [ ] Li, Jo\n☐ Ana Ruiz\n[✓] Cher Bono', ['1: Jo | Li', '2: Ana | Ruiz', '3: Cher | Bono']],
    ['-Jo Li', ['1: -Jo | Li']],
    ['1.Jo Li\n2)Ana Ruiz', ['1: Jo | Li', '2: Ana | Ruiz']],
    ['1."Li, Jo"', ['1: Jo | Li']],
    ['1.5 Jo', ['1: 1.5 | Jo']],
    ['7 Jo Li', ['1: 7 | Jo Li']],
  ]
  for (const [text, names] of table) t.same(read(text), names, text)
  t.same(pastedNames('1. Jo Li\n2.\n""\n3. Ana Ruiz').emptyLines, [2, 3], 'nobody is on such a line')
})

/** Words without what reading takes off: signs between cells, rules of tables, and the number before a name. */
const bare = (text: string) =>
  wordsOf(text.replaceAll(/[,，;；|]|\d{1,4}[.)]/g, ' ').replaceAll('"', ''))
    .filter((word) => !RULE.test(word))
    .sort()
    .join('\n')

t.test('no pasted text is lost: every word ends up in a name of its line', async () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.constantFrom(undefined, 'one', 'two'),
      (pieces, perLine) => {
        const text = pieces.join('')
        const { names } = pastedNames(text, perLine)
        const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
        return lines.every((line, i) => {
          const found = names.filter((name) => name.line === i + 1)
          const words = found.flatMap(({ firstName, lastName }) => wordsOf(`${firstName} ${lastName}`))
          return bare(words.join(' ')) === bare(line)
        })
      },
    ),
    { numRuns: 500 },
  )
})
