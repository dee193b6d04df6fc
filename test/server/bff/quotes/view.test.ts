import t from 'tap'
import { quoteView } from '../../../../server/bff/quotes/view.ts'
import { me } from '../../../../server/contract/account.ts'
import { meReply } from '../../../support/me.ts'
import { answers, visitOf } from '../../../support/visit.ts'

const from = (reach?: string) => ({
  now: new Date('2019-10-16T15:00:00Z'),
  config: { cardFrameUrl: null },
  reach,
})

t.test('signed-in people find filled in what is known of them', async (t) => {
  const { visit, calls } = visitOf({ answers: [answers(me, meReply())] })
  const { known } = await quoteView({ visit, call: visit.call }, from())
  const { teacher, clientData } = meReply()
  t.same(known, {
    institutionName: clientData.institution?.schoolName ?? '',
    numStudents: null,
    name: `${teacher.firstName} ${teacher.lastName}`.trim(),
    email: teacher.caseSensitiveEmail,
    note: null,
  })
  t.equal(calls.length, 1)
})

t.test('a visitor is asked everything, and nothing is called', async (t) => {
  const call = () => Promise.reject(new Error('nothing to call'))
  t.same(await quoteView({ visit: null, call }, from()), {
    day: 20191016,
    goodUntil: 'November 16, 2019',
    known: null,
    frameUrl: null,
    mostByCard: 99_999_999,
  })
})

t.test('how far it shall reach fills in the name and the students, and says who buys it', async (t) => {
  const reply = meReply({
    clientData: {
      institution: { type: 'school', schoolName: 'Maple Street', districtName: 'Harbor Valley' },
    },
  })
  const known = async (reach: string) => {
    const { visit } = visitOf({ answers: [answers(me, reply)] })
    return (await quoteView({ visit, call: visit.call }, from(reach))).known
  }
  t.match(await known('class'), { institutionName: 'Maple Street', numStudents: 18, note: null })
  t.match(await known('district'), {
    institutionName: 'Harbor Valley',
    numStudents: null,
    note: 'What you pay for opens your own classes. For every class of the district, one of its administrators asks for the quote in their own account.',
  })
  t.match(await known('galaxy'), { institutionName: 'Maple Street', numStudents: null, note: null })
})
