import { useLocation } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { SecondFactorView } from '../../../shared/screens/second-factor.ts'
import { useView } from '../../data/use-view.ts'
import { SidePage } from '../../ui/side-list.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SecureFirst } from './secure-first.tsx'

/** What signing in asks for beside the password. */
export default function SecondFactorPage() {
  const resource = useView<SecondFactorView>('second-factor')
  const [path] = useLocation()
  if (path === pages.secureFirst) return <SecureFirst resource={resource} />
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
