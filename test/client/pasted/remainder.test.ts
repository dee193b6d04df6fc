import fc from 'fast-check'
import t from 'tap'
import { keptText } from '../../../client/pasted/kept-sheet.ts'
import {
  noChoices,
  type PastedChoices,
  type PastedStudent,
  parsedText,
  readPasted,
} from '../../../client/pasted/pasted.ts'
import { keptOf, textOf } from '../../../client/pasted/remainder.ts'
import { listedNameFaults } from '../../../shared/rules/roster-names.ts'
import { piece } from '../../support/pasted-pieces.ts'

const read = (text: string, choices: PastedChoices = noChoices) =>
  readPasted(parsedText(text), { faultsOf: listedNameFaults, hasGrades: true, choices })
/** Those of whom anything is known: a row of numbers beside names has nothing to keep. */
const students = (lines: readonly PastedStudent[]) =>
  lines
    .map(({ firstName, lastName, grade, mayBeTwo = false }) => ({ firstName, lastName, grade, mayBeTwo }))
    .filter(({ firstName, lastName, grade }) => `${firstName}${lastName}${grade}` !== '')

/** What is left of a text once the lines whose places are given have been added. */
function restOf(text: string, added: readonly number[]) {
  const pasted = read(text)
  const lines = pasted.lines.filter((_, at) => !added.includes(at))
  const rest = textOf(pasted, lines, { choices: noChoices, hasGrades: true })
  return { lines, rest, pasted: read(rest.text, rest.choices) }
}

t.test('whoever stays in the dialog keeps the name that was read, whatever has been added', async (t) => {
  const texts: [string, readonly number[]][] = [
    ['Ruiz, Ana Maria 48213\nLow, Ben 48214\nKim, Noor', [2]],
    ['Leo\tFox\tthird\nAna\tFord\t3\nHope\tRoy 2\t4', [0, 1]],
    ['Ruiz 2, Ana Maria\nLow 2, Ben\nKim, Noor\nRoy, Leo', [2, 3]],
    ['Ana Lee <ana.lee@k12.example>\nDeShawn Fox 2 <deshawn.fox@k12.example>', [0]],
    ['Lopez, Ana Maria\nCher', []],
    ['Eli Hall,4,65106\nBen Love,13,65109', [1]],
    ['Cy\tKim 2\t\nAna\tRoy\t3\nBo\tLow\t3', [1, 2]],
  ]
  for (const [text, added] of texts) {
    const { lines, pasted } = restOf(text, added)
    t.same(students(pasted.lines), students(lines), text)
    t.same(students(read(keptText(pasted, '')).lines), pasted.sheet ? students(lines) : [], 'as it is kept')
  }
})

t.test('what is kept after a reload is read as it was, and has no e-mail address or ID in it', async (t) => {
  for (const text of [
    '48213\tGarcia 2nd, Ana\tSmith\n48214\tLow, Ben\tSmith\n48215\tKim, Noor\tJones\n48216\tRoy, Leo\tJones',
    'Ana Lee <ana.lee@k12.example>\nDeShawn Fox 2 <deshawn.fox@k12.example>',
    'Name\tID\tEmail\nAna Ruiz\t48213\tana@k12.example\n"Bo" Smith\t48214\tbo@k12.example',
    'ID\tName\tE-mail\n48213\tClass List\tc@k12.example\n48214\tTotal\tt@k12.example',
  ]) {
    const pasted = read(text)
    const kept = keptText(pasted, text)
    t.same(students(read(kept).lines), students(pasted.lines), text)
    t.notMatch(kept, /@|482/)
  }
})

t.test('how many students a line is, is not asked again after a reload', async (t) => {
  const text = 'Class List\nGarcía López, Ana María\nRoy Fox, Leo Kim\nCher'
  for (const perLine of ['one', 'two', undefined] as const) {
    const choices = { ...noChoices, ...(perLine && { perLine }) }
    const lines = students(read(text, choices).lines)
    const kept = read(keptOf(parsedText(text), text, { choices, hasGrades: true }))
    t.same(students(kept.lines), lines, perLine ?? 'open')
    t.equal(kept.pairs.length, perLine ? 0 : 2, 'before it is answered it is still to be')
  }
})

t.test('a list stays a list, and only one that would be read otherwise is put in columns', async (t) => {
  t.equal(restOf('Theo2 Baptiste\nCher\n3. Ines Duarte', []).rest.text, 'Theo2 Baptiste\nCher\nInes Duarte')
  t.equal(restOf('Class List\nClass Liszt', []).rest.text, 'Class Liszt')
  t.equal(restOf('Lopez, Ana Maria\nCher', []).rest.text, 'First name\tLast name\t\nAna Maria\tLopez\nCher\t')
})

t.test('parts of names that objects have by nature are names like any other', async (t) => {
  for (const word of ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])
    t.match(read(`Ana ${word}`).lines, [{ firstName: 'Ana', lastName: word }], word)
})

t.test(
  'no part of a name changes or is lost, and what is asked stays so, whatever was pasted and whoever has been added',
  async () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(), (pieces, seed) => {
        const text = pieces.join('')
        const pasted = read(text)
        const lines = pasted.lines.filter((_, at) => (seed >> (at % 30)) % 2 === 0)
        const rest = textOf(pasted, lines, { choices: noChoices, hasGrades: true })
        const again = read(rest.text, rest.choices)
        const isSame = JSON.stringify(students(again.lines)) === JSON.stringify(students(lines))
        const kept = read(keptText(pasted, text)).lines
        return isSame && JSON.stringify(students(kept)) === JSON.stringify(students(pasted.lines))
      }),
      { numRuns: 1000 },
    )
  },
)
