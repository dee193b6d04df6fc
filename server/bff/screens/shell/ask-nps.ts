import { AskNps, NpsAsked } from '../../../../shared/screens/nps.ts'
import { lastNpsDate } from '../../../contract/nps.ts'
import { command } from '../command.ts'

/** Takes the question whether somebody would recommend us for one tab; asked again, it is not due any more (S7.38). */
export const askNps = command({
  screen: 'shell',
  name: 'nps-ask',
  method: 'POST',
  needs: 'rate-us',
  body: AskNps,
  view: NpsAsked,
  run: (visit) => visit.call(lastNpsDate, {}),
})
