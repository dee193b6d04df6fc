import { useSearch } from 'wouter'
import type { SettingsParams, SettingsView } from '../../../shared/screens/settings.ts'
import { useView } from '../../data/use-view.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Settings } from './settings.tsx'

/** What the address says of where somebody comes from. */
function paramsOf(query: URLSearchParams): SettingsParams {
  const buildNumber = query.get('buildNumber')
  return {
    ...(query.get('device') === '1' && { device: '1' as const }),
    ...(buildNumber && { buildNumber }),
  }
}

/** The settings: on the first visit a step of the sign-up, later a page to come back to (S2.34, S4.10). */
export default function SettingsPage() {
  const query = new URLSearchParams(useSearch())
  const from = paramsOf(query)
  const resource = useView<SettingsView>('settings', from)
  return (
    <WhenLoaded resource={resource} title="Settings" shape="rows">
      {(view) => (
        // What was drafted on one account's settings is nothing to another's.
        <Settings
          key={view.draftKey.split('.', 1)[0]}
          view={view}
          from={from}
          tracked={query.get('ga') !== 'false'}
          send={resource.send}
          retry={resource.retry}
          isValidating={resource.isValidating}
        />
      )}
    </WhenLoaded>
  )
}
