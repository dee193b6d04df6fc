import { SendSurvey, SurveySent } from '../../../../shared/screens/admin-console.ts'
import { sendSurvey } from '../../../contract/surveys.ts'
import { command } from '../command.ts'

/** Mails a teacher the Factors of Learning survey of each class. */
export const sendPersonsSurvey = command({
  screen: 'admin-console',
  name: 'send-survey',
  method: 'POST',
  needs: 'admin-console',
  body: SendSurvey,
  view: SurveySent,
  allowance: { limit: 120, seconds: 3_600 },
  run: (visit, { accountId, key }) =>
    visit.call(sendSurvey, { headers: { 'idempotency-key': key }, body: { accountId } }),
})
