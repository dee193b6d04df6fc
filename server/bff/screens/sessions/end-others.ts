import { EndOtherSessions, SessionsView } from '../../../../shared/screens/sessions.ts'
import { command } from '../command.ts'
import { sessions } from './route.ts'

/** Ends all of one's own sign-ins but this one. */
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
