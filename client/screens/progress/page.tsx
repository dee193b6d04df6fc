import { Redirect } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { ProgressView } from '../../../shared/screens/progress.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Progress } from './progress.tsx'

/** How a parent's children do. For parents only: anybody else is led home (S2.45). */
export default function ProgressPage() {
  const [params, change] = useParams(['student'], { replace: true })
  const resource = useView<ProgressView>('progress', params)
  if (resource.error?.code === 'forbidden') return <Redirect to={pages.account} replace />
  return (
    <WhenLoaded resource={resource} title="Progress" shape="rows">
      {(view) => (
        <Progress
          view={view}
          // One who could not be had is not the one who is shown.
          chosen={resource.error ? undefined : params.student}
          choose={(student) => change({ student })}
          retry={resource.retry}
          isValidating={resource.isValidating}
        />
      )}
    </WhenLoaded>
  )
}
