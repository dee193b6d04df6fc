import { LiftBounce } from '../../../../shared/screens/admin-console.ts'
import { liftBounce } from '../../../contract/mails.ts'
import { consoleCommand } from './console-command.ts'

/** Has mail sent to an address again that it came back from. */
export const liftBouncedAddress = consoleCommand({
  name: 'lift-bounce',
  body: LiftBounce,
  async run(visit, { email }) {
    await visit.call(liftBounce, { body: { email } })
  },
})
