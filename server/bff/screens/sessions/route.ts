import { SessionsParams, SessionsView } from '../../../../shared/screens/sessions.ts'
import { page } from '../screen.ts'
import { sessionsView } from './view.ts'

/** Where someone is signed in, from our own store: the upstream knows nothing about sessions. */
export const sessions = page({
  name: 'sessions',
  params: SessionsParams,
  view: SessionsView,
  show: async (visit) => {
    const { identity, config, now, ownSessions } = visit
    const [live, devices] = await Promise.all([ownSessions.list(), ownSessions.devices()])
    return sessionsView({
      live,
      devices,
      current: ownSessions.current,
      identity,
      lifetime: config.lifetimes[identity.kind],
      now,
    })
  },
})
