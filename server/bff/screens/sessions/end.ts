import { EndSession, SessionsView } from '../../../../shared/screens/sessions.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { sessions } from './route.ts'

/** Ends one of the person's own sign-ins. Someone else's counts as unknown, like one that has ended. */
export const endSession = command({
  screen: 'sessions',
  name: 'end',
  method: 'POST',
  needs: 'own-sessions',
  body: EndSession,
  view: SessionsView,
  async run(visit, { name }) {
    // The current session ends by signing out, which also clears the browser.
    if (name === visit.ownSessions.current) throw new PublicError('conflict')
    if (!(await visit.ownSessions.end(name))) throw new PublicError('not-found')
    return sessions.show(visit, {})
  },
})
