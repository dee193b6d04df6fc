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
  for (const name of ['evil.com', 'See www.Evil.COM/now', 'http://10.0.0.1', 'me@x', 'math.рф'])
    t.equal(classNameForMail(name), 'One of your classes', name)
})
