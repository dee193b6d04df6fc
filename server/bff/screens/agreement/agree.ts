import { Agree, AgreementView } from '../../../../shared/screens/agreement.ts'
import { agree } from '../../../contract/agreements.ts'
import { command } from '../command.ts'
import { agreement } from './route.ts'

/** Agrees to the text that was shown. */
export const agreeToText = command({
  screen: 'agreement',
  name: 'agree',
  method: 'POST',
  needs: 'records',
  body: Agree,
  view: AgreementView,
  async run(visit, body) {
    await visit.call(agree, { body })
    return agreement.show(visit, {})
  },
})
