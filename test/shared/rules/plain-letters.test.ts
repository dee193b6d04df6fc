import t from 'tap'
import { plainLetters } from '../../../shared/rules/plain-letters.ts'

t.test('letters are compared without their accents, however those were typed', async (t) => {
  const table = [
    ['Zoë', 'Zoe'],
    ['Zoe\u0308', 'Zoe'],
    ['Sofía Nuñez', 'Sofia Nunez'],
    ['ÅSA Łucja Đorđe Søren', 'ASA Lucja Dorde Soren'],
    ['Nguyễn', 'Nguyen'],
    ['Алёна', 'Алена'],
    ['김민준', '김민준'],
    ['अनिका', 'अनिका'],
    ['O’Neil 3', 'O’Neil 3'],
  ] as const
  for (const [name, plain] of table) t.equal(plainLetters(name), plain, name)
})

t.test('thousands of marks on a letter take no time', async (t) => {
  t.equal(plainLetters(`e${'\u0301\u0323'.repeat(20_000)}`), 'e')
})
