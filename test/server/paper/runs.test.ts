import bidiFactory from 'bidi-js/dist/bidi.mjs'
import t from 'tap'
import { linesOf } from '../../../server/paper/lines.ts'
import { clustersOf, runsOf } from '../../../server/paper/runs.ts'

const bidi = bidiFactory()
const face = (cluster: string) => (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(cluster) ? 'other' : 'text')
const lettersOf = (text: string) => clustersOf(text, face)
const inWords = (text: string) => runsOf(lettersOf(text)).map((run) => run.text)

t.test('words of each direction stand where they are read', async (t) => {
  for (const [name, drawn] of [
    ['Ridgeview K/8', ['Ridgeview', ' ', 'K', '/', '8']],
    ['مدرسة النور', ['النور', ' ', 'مدرسة']],
    ['مدرسة (PS 42)', ['(', 'PS', ' ', '42', ')', ' ', 'مدرسة']],
    ['בית ספר 12', ['12', ' ', 'ספר', ' ', 'בית']],
    ['PS 42 מורה', ['PS', ' ', '42', ' ', 'מורה']],
  ] as const)
    t.same(inWords(name), drawn, name)
})

t.test('letter by letter it is what the Unicode algorithm says', async (t) => {
  for (const name of ['שלום (a) 12', 'PS 42 (אב) x', 'ab אב 12 גד cd', '«אב» – "ג"']) {
    const turned = runsOf(lettersOf(name))
      .map(({ text, face }) => (face === 'other' ? [...text].reverse().join('') : text))
      .join('')
    t.equal(turned, bidi.getReorderedString(name, bidi.getEmbeddingLevels(name)), name)
  }
})

t.test('what people see as one character stays one', async (t) => {
  t.same(inWords('Cafe\u0301 👩🏽‍🏫'), ['Cafe\u0301', ' ', '👩🏽‍🏫'])
})

t.test('lines break after spaces, and within a word only if it is wider than a line', async (t) => {
  const linesIn = (text: string, width: number) =>
    linesOf(lettersOf(text), width, () => 1).map((line) => line.map((one) => one.text).join(''))
  t.same(linesIn('one two three', 8), ['one two', 'three'])
  t.same(linesIn('one two', 3), ['one', 'two'], 'a space at the end takes no room')
  t.same(linesIn('abcdefgh', 3), ['abc', 'def', 'gh'])
  t.same(linesIn('a bcdefg', 3), ['a', 'bcd', 'efg'])
  t.same(linesIn('a', 3), ['a'])
  const long = 'שלום עולם '.repeat(25)
  t.equal(linesIn(long, 20).join(' '), long.trim(), 'nothing is lost')
})
