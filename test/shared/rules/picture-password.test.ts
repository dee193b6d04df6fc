import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import t from 'tap'
import { passwordOf, pictureGroups, picturesOf } from '../../../shared/rules/picture-password.ts'

const groups = pictureGroups.map((group) => fc.constantFrom(...group))

t.test('27 pictures in three groups of nine, none of them twice (S3.46, S9.46)', async (t) => {
  t.same(
    pictureGroups.map((group) => group.length),
    [9, 9, 9],
  )
  t.equal(new Set(pictureGroups.flat()).size, 27)
})

t.test(
  'one picture of each group, in their order, is a password and reads as it was kept (S3.41, S3.47?)',
  async () => {
    fc.assert(
      fc.property(fc.tuple(...groups), (pictures) => {
        const read = picturesOf(passwordOf(pictures))
        return read?.length === 3 && pictures.every((picture, place) => read[place] === picture)
      }),
    )
  },
)

t.test('anything else is none (S3.46, S3.47?)', async (t) => {
  const none = [
    '',
    'dog',
    'dog,apple',
    'dog,apple,boat,star',
    'dog,elephant,boat',
    'apple,dog,boat',
    'dog, apple,boat',
    'Dog,apple,boat',
    'dog,ice-cream,boat',
    'dog,apple,toString',
  ]
  for (const text of none) t.equal(picturesOf(text), null, text)
})

t.test('each picture is drawn', async (t) => {
  const drawn = readFileSync(
    new URL('../../../client/design/password-pictures.svg', import.meta.url),
    'utf8',
  ).matchAll(/<symbol id="([a-z-]+)"/g)
  t.same(
    [...drawn].map(([, id]) => id),
    pictureGroups.flat().map((picture) => picture.replace(' ', '-')),
  )
})
