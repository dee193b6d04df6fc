import { AccessView, TakeBackAccess } from '../../../../shared/screens/access.ts'
import { takeBackAccess } from '../../../contract/access.ts'
import { command } from '../command.ts'
import { access } from './route.ts'

/**
 * Takes back what this person gave within the last day; whose it is and how old is checked upstream. Throws
 * `conflict` once the day has passed: then only support can (S5.69).
 */
export const takeAccessBack = command({
  screen: 'access',
  name: 'take-back',
  method: 'PUT',
  needs: 'access-rules',
  body: TakeBackAccess,
  view: AccessView,
  async run(visit, { subscription, grants }) {
    await visit.call(takeBackAccess, { params: { subscriptionId: subscription }, body: { grantIds: grants } })
    return access.show(visit, {})
  },
})
