import { useSearch } from 'wouter'
import type { SettingsParams, SettingsView } from '../../../shared/screens/settings.ts'
import { useView } from '../../data/use-view.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Settings } from './settings.tsx'

/** Reads from the address where the user came from. */
function paramsOf(query: URLSearchParams): SettingsParams {
  const buildNumber = query.get('buildNumber')
  return {
    ...(query.get('device') === '1' && { device: '1' as const }),
    ...(buildNumber && { buildNumber }),
  }
}

/** The settings: a step of sign-up on the first visit, an ordinary page later (S2.34, S4.10). */
export default function SettingsPage() {
  const query = new URLSearchParams(useSearch())
  const from = paramsOf(query)
  const resource = useView<SettingsView>('settings', from)
  return (
    <WhenLoaded resource={resource} title="Settings" shape="rows">
      {(view) => (
        // A draft of one account's settings must not carry over to another's.
        <Settings
          key={view.draftKey.split('.', 1)[0]}
          view={view}
          from={from}
          isTracked={query.get('ga') !== 'false'}
          send={resource.send}
          retry={resource.retry}
          isValidating={resource.isValidating}
        />
      )}
    </WhenLoaded>
  )
}
