import { SessionsParams, SessionsView } from '../../../../shared/screens/sessions.ts'
import { screen } from '../screen.ts'
import { loadSessions } from './load.ts'
import { sessionsView } from './view.ts'

/** Where somebody is signed in. */
export const sessions = screen({
  name: 'sessions',
  params: SessionsParams,
  view: SessionsView,
  needs: 'own-sessions',
  show: async (visit) => {
    const { identity, config, now } = visit
    return sessionsView({
      ...(await loadSessions(visit)),
      identity,
      life: config.lives[identity.kind],
      now,
    })
  },
})
