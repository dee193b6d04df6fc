import { LoginKitParams, LoginKitView } from '../../../../shared/screens/login-kit.ts'
import { page } from '../screen.ts'
import { loadLoginKit } from './load.ts'
import { loginKitView } from './view.ts'

/** Badges and a poster to print for a class. */
export const loginKit = page({
  name: 'login-kit',
  params: LoginKitParams,
  view: LoginKitView,
  show: async (visit, params) =>
    loginKitView({
      ...(await loadLoginKit(visit, params)),
      params,
      now: visit.now,
      timezone: visit.identity.timezone,
    }),
})
