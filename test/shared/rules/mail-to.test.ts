import t from 'tap'
import { mailTo } from '../../../shared/rules/mail-to.ts'

t.test('what writes to an address cannot be told what to say by it', async (t) => {
  t.equal(mailTo('dana@ridgeview.org'), 'mailto:dana@ridgeview.org')
  t.equal(mailTo('dana?bcc=x&body=hi@ridgeview.org'), 'mailto:dana%3Fbcc%3Dx%26body%3Dhi@ridgeview.org')
})
