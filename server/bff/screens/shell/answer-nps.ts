import { AnswerNps, NpsKept } from '../../../../shared/screens/nps.ts'
import { me } from '../../../contract/account.ts'
import { lastNps, nps } from '../../../contract/nps.ts'
import { command } from '../command.ts'

/** Keeps an answer, and again with what comes after the score: there is one for each question (S7.39, S7.40). */
export const answerNps = command({
  screen: 'shell',
  name: 'nps-answer',
  method: 'POST',
  needs: 'rate-us',
  body: AnswerNps,
  view: NpsKept,
  async run(visit, answer) {
    const { teacher } = await visit.call(me, {})
    const { clientId: teacherClientId, email: teacherEmail } = teacher
    const completionDate = visit.now.toISOString()
    // The answer first: refused, as of somebody who was not asked, it leaves no score behind.
    await visit.call(nps, { body: { teacherClientId, teacherEmail, completionDate, ...answer } })
    await visit.call(lastNps, { body: { score: answer.score } })
    return {}
  },
})
