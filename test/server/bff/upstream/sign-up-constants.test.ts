import t from 'tap'
import { createSignUpConstants } from '../../../../server/bff/upstream/sign-up-constants.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { constants } from '../../../../server/contract/account.ts'
import { buildNumbers } from '../../../../server/contract/auth.ts'
import { movableClock } from '../../../support/clock.ts'
import { answers, fails, recordingUpstream } from '../../../support/visit.ts'

const named = (hosts: string[]) =>
  answers(constants, [
    { name: 'parentRoles', value: ['Parent/guardian'] },
    { name: 'parentSubscriptionEmailHosts', value: hosts },
  ])
const builds = (...legitimateBuildNumbers: string[]) =>
  answers(buildNumbers, { legitimateBuildNumbers, nonSupportedAppVersions: ['1.0'] })

t.test('hosts and builds are the upstream’s (S5.57?)', async (t) => {
  const { now } = movableClock()
  const devices = createSignUpConstants()
  const first = recordingUpstream([named(['families.example.org']), builds('300')])
  t.same(await devices(first.call, now()), {
    legitimateBuildNumbers: ['300'],
    parentSubscriptionEmailHosts: ['families.example.org'],
  })
  t.same(first.calls.map(({ id, wave }) => `${id} ${wave}`).sort(), ['buildNumbers 1', 'constants 1'])
  const later = recordingUpstream([named([]), builds('301')])
  t.same(await devices(later.call, now()), {
    legitimateBuildNumbers: ['301'],
    parentSubscriptionEmailHosts: [],
  })
})

t.test('known values are kept while the upstream is down, and nothing is made up', async (t) => {
  const clock = movableClock()
  const devices = createSignUpConstants()
  const down = recordingUpstream([named([]), fails(buildNumbers, 'down')])
  await t.rejects(devices(down.call, clock.now()), UpstreamError)
  const known = await devices(recordingUpstream([named(['a.test']), builds('300')]).call, clock.now())
  t.same(await devices(down.call, clock.now()), known)
  const silent = recordingUpstream([answers(constants, []), builds('302')])
  t.same(await devices(silent.call, clock.now()), known, 'not asked again right after a failure')
  clock.pass(60)
  t.same(await devices(silent.call, clock.now()), {
    legitimateBuildNumbers: ['302'],
    parentSubscriptionEmailHosts: [],
  })
})
