import t from 'tap'
import { answerNps } from '../../../../../server/bff/screens/shell/answer-nps.ts'
import { me } from '../../../../../server/contract/account.ts'
import { lastNps, nps } from '../../../../../server/contract/nps.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, NOW, visitOf } from '../../../../support/visit.ts'

const answer = { score: 9, feedback: 'The children ask for it', shared: false }

t.test('an answer is recorded as the person’s own, then the score beside it (S7.39, S7.40)', async (t) => {
  const account = meReply()
  const { visit, calls } = visitOf({
    answers: [answers(me, account), answers(nps, {}), answers(lastNps, {})],
  })
  t.same(await answerNps.run(visit, answer), {})
  const { clientId: teacherClientId, email: teacherEmail } = account.teacher
  t.match(calls, [
    { id: 'me' },
    {
      id: 'nps',
      args: { body: { teacherClientId, teacherEmail, completionDate: NOW.toISOString(), ...answer } },
    },
    { id: 'lastNps', args: { body: { score: 9 } } },
  ])
})

t.test('whoever was not asked leaves no score behind', async (t) => {
  const { visit, calls } = visitOf({ answers: [answers(me, meReply()), fails(nps, 'conflict')] })
  t.match(await answerNps.run(visit, answer).catch((fault: unknown) => fault), { reason: 'conflict' })
  t.same(
    calls.map(({ id }) => id),
    ['me', 'nps'],
  )
})
