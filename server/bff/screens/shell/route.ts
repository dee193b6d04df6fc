import { ShellParams, ShellView } from '../../../../shared/screens/shell.ts'
import { loadSignedInPerson } from '../../upstream/signed-in-person.ts'
import { screen } from '../screen.ts'
import { shellView } from './view.ts'

/** The frame around every page: who is signed in and where they can go. One upstream call. */
export const shell = screen({
  name: 'shell',
  params: ShellParams,
  view: ShellView,
  needs: 'shell',
  show: async (visit) =>
    shellView({
      who: await loadSignedInPerson(visit),
      identity: visit.identity,
      now: visit.now,
      rpPrefix: visit.config.rpPrefix,
      hasPlaySite: visit.config.playSite !== null,
      supportEmail: visit.config.supportEmail,
      accessEnd: visit.config.accessEnd,
      outsideProduction: visit.config.stage !== 'production',
    }),
})
