import { EndSession, SessionsView } from '../../../../shared/screens/sessions.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { sessions } from './route.ts'

/** Ends one of one's own sign-ins; somebody else's is as unknown as one that has ended. */
export const endSession = command({
  screen: 'sessions',
  name: 'end',
  method: 'POST',
  needs: 'own-sessions',
  body: EndSession,
  view: SessionsView,
  async run(visit, { name }) {
    // This one is left by signing out, which also empties the browser.
    if (name === visit.ownSessions.current) throw new PublicError('conflict')
    if (!(await visit.ownSessions.end(name))) throw new PublicError('not-found')
    return sessions.show(visit, {})
  },
})
