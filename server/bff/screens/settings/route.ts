import { SettingsParams, SettingsView } from '../../../../shared/screens/settings.ts'
import { may } from '../../session/permissions.ts'
import { screen } from '../screen.ts'
import { loadSettings } from './load.ts'
import { lockOf } from './lock.ts'
import { settingsView } from './view.ts'

/** What somebody says of themselves and their class (specification 2, Settings screen). */
export const settings = screen({
  stem: 'settings',
  params: SettingsParams,
  view: SettingsView,
  needs: 'own-settings',
  show: async (visit, params) => {
    const sources = await loadSettings(visit)
    const lock = lockOf(visit.identity, sources.account, params)
    return settingsView({
      ...sources,
      lock,
      supportEmail: visit.config.supportEmail,
      signIns: may(visit.identity, 'own-sessions'),
      next: null,
    })
  },
})
