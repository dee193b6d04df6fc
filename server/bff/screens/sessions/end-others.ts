import { EndOtherSessions, SessionsView } from '../../../../shared/screens/sessions.ts'
import { command } from '../command.ts'
import { sessions } from './route.ts'

/** Ends all of the person's other sign-ins. */
export const endOtherSessions = command({
  screen: 'sessions',
  name: 'end-others',
  method: 'POST',
  needs: 'own-sessions',
  body: EndOtherSessions,
  view: SessionsView,
  async run(visit) {
    await visit.ownSessions.endOthers()
    return sessions.show(visit, {})
  },
})
