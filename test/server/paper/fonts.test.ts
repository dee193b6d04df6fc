import t from 'tap'
import { typeface, typefaceWith } from '../../../server/paper/fonts.ts'

t.test(
  'names are drawn in the typeface of the screens, and in another where it lacks a letter',
  async (t) => {
    for (const [text, name] of [
      ['Łódź', 'text bold'],
      ['Nguyễn', 'wide bold'],
      ['Школа', 'wide bold'],
      ['Αθήνα', 'wide bold'],
      ['שלום', 'wide bold'],
      ['الابتدائية', 'arabic bold'],
      ['گ', 'arabic bold'],
      ['小', undefined],
      ['A小', undefined],
    ] as const)
      t.equal(typefaceWith(text, 'bold')?.name, name, text)
    t.equal(typefaceWith('A', 'regular'), typeface('regular'), 'read once')
  },
)
