import t from 'tap'
import { nameForMail } from '../../../../server/product-api/mail/name-for-mail.ts'

t.test('a mail to a stranger has a name in it, and nothing else that somebody typed as one', async (t) => {
  const named = (firstName: string, lastName: string) => nameForMail({ firstName, lastName }, 'A teacher')
  t.equal(named(' Zoë', 'O’Neil-Díaz Jr. '), 'Zoë O’Neil-Díaz Jr.')
  for (const typed of ['evil.example', 'https://x', 'Reyes\nClick here', '1 000 000', 'x'.repeat(81)])
    t.equal(named('Alma', typed), 'A teacher', typed)
  t.equal(named('', ''), 'A teacher')
})
