import { SettingsParams, SettingsView } from '../../../../shared/screens/settings.ts'
import { page } from '../screen.ts'
import { loadSettings } from './load.ts'
import { devicesFor, lockOf } from './lock.ts'
import { showSettings } from './show.ts'

/** What people enter about themselves and their class (specification 2, Settings screen). */
export const settings = page({
  name: 'settings',
  params: SettingsParams,
  view: SettingsView,
  show: async (visit, params) => {
    const [sources, devices] = await Promise.all([loadSettings(visit), devicesFor(visit, params)])
    return showSettings(visit, sources, lockOf(visit.identity, { ...sources, devices }, params))
  },
})
