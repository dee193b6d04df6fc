import { SettingsParams, SettingsView } from '../../../../shared/screens/settings.ts'
import { page } from '../screen.ts'
import { loadSettings } from './load.ts'
import { lockOf } from './lock.ts'
import { showSettings } from './show.ts'

/** What people enter about themselves and their class (specification 2, Settings screen). */
export const settings = page({
  name: 'settings',
  params: SettingsParams,
  view: SettingsView,
  show: async (visit, params) => {
    const sources = await loadSettings(visit)
    return showSettings(visit, sources, lockOf(visit.identity, sources.account, params))
  },
})
