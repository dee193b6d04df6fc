import t from 'tap'
import { classNameForMail, nameForMail } from '../../../../server/product-api/mail/name-for-mail.ts'

t.test('a mail to a stranger has a name in it, and nothing else that somebody typed as one', async (t) => {
  const named = (firstName: string, lastName: string) => nameForMail({ firstName, lastName }, 'A teacher')
  t.equal(named(' Zoë', 'O’Neil-Díaz Jr. '), 'Zoë O’Neil-Díaz Jr.')
  for (const typed of ['evil.example', 'https://x', 'Reyes\nClick here', '1 000 000', 'x'.repeat(81)])
    t.equal(named('Alma', typed), 'A teacher', typed)
  t.equal(named('', ''), 'A teacher')
})

t.test('the name of a class is no link, whoever of its teachers typed it', async (t) => {
  for (const name of ['Room 12', 'Ms.Smith, Gr.3', '3.B', 'St. Anne’s 4/5', 'Клас 3', 'x.y'])
    t.equal(classNameForMail(name), name)
  const calm = ['Mr.Lee🙂 4.B', 'Wait ...in line', 'x'.repeat(30)]
  for (const name of calm) t.equal(classNameForMail(name), name)
  for (const name of ['evil.com', 'See www.Evil.COM/now', 'http://10.0.0.1', 'me@x', 'math.рф'])
    t.equal(classNameForMail(name), 'One of your classes', name)
})

t.test('a name is no link in other letters, dots and endings either', async (t) => {
  const names = [
    ...['evil。com', 'evil．com', 'evil｡com', 'ｅｖｉｌ．ｃｏｍ', 'me＠x', 'x：／／y', 'www.evil'],
    ...['math.xn--p1ai', 'x.भारत', 'उदाहरणे.com', 'e\u0301.com', '❤️.ws'],
    ...['evil.c\u00ADom', 'evil\u2064.com', 'evil.\uFE0Fcom'],
  ]
  for (const name of names) t.equal(classNameForMail(name), 'One of your classes', name)
  t.equal(classNameForMail('evil.com', 'another class'), 'another class')
})

t.test('a name is as long as on screen, and no link where it is cut', async (t) => {
  t.equal(classNameForMail('x'.repeat(1000)), `${'x'.repeat(30)}...`)
  t.equal(classNameForMail(`${'x'.repeat(26)}.community`), 'One of your classes')
})
