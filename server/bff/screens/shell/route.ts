import { ShellParams, ShellView } from '../../../../shared/screens/shell.ts'
import { screen } from '../screen.ts'
import { loadShell } from './load.ts'
import { shellView } from './view.ts'

/** The frame around every page: who is here and where they can go. */
export const shell = screen({
  name: 'shell',
  params: ShellParams,
  view: ShellView,
  needs: 'shell',
  show: async (visit) =>
    shellView({
      who: await loadShell(visit),
      identity: visit.identity,
      now: visit.now,
      rpPrefix: visit.config.rpPrefix,
      supportEmail: visit.config.supportEmail,
      accessEnd: visit.config.accessEnd,
      outsideProduction: visit.config.stage !== 'production',
    }),
})
