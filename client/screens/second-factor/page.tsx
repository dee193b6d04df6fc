import type { SecondFactorView } from '../../../shared/screens/second-factor.ts'
import { useView } from '../../data/use-view.ts'
import { SidePage } from '../../ui/side-list.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { SecondFactor } from './second-factor.tsx'

/** What signing in asks for beside the password. */
export default function SecondFactorPage() {
  const resource = useView<SecondFactorView>('second-factor')
  return (
    <WhenLoaded resource={resource} title="Settings" shape="rows">
      {(view) => (
        <SidePage sections={view.sections}>
          <SecondFactor view={view} resource={resource} />
        </SidePage>
      )}
    </WhenLoaded>
  )
}
