import t from 'tap'
import { quoteView } from '../../../../server/bff/quotes/view.ts'
import { me } from '../../../../server/contract/account.ts'
import { meReply } from '../../../support/me.ts'
import { answers, visitOf } from '../../../support/visit.ts'

const NO_CARDS = { cardFrameUrl: null }
const NOW = new Date('2019-10-16T15:00:00Z')

t.test('signed-in people find filled in what is known of them', async (t) => {
  const { visit, calls } = visitOf({ answers: [answers(me, meReply())] })
  const { known } = await quoteView({ visit, call: visit.call }, NOW, NO_CARDS)
  const { teacher, clientData } = meReply()
  t.same(known, {
    institutionName: clientData.institution?.schoolName ?? '',
    name: `${teacher.firstName} ${teacher.lastName}`.trim(),
    email: teacher.caseSensitiveEmail,
  })
  t.equal(calls.length, 1)
})

t.test('a visitor is asked everything, and nothing is called', async (t) => {
  const call = () => Promise.reject(new Error('nothing to call'))
  t.same(await quoteView({ visit: null, call }, NOW, NO_CARDS), {
    day: 20191016,
    known: null,
    frameUrl: null,
    mostByCard: 99_999_999,
  })
})
