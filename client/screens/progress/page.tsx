import { Redirect } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { ProgressView } from '../../../shared/screens/progress.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Progress } from './progress.tsx'

/** How a parent's children are doing. For parents only; anybody else is sent home (S2.45). */
export default function ProgressPage() {
  const [params, change] = useParams(['student', 'show'])
  const resource = useView<ProgressView>('progress', params)
  if (resource.error?.code === 'forbidden') return <Redirect to={pages.account} replace />
  return (
    <WhenLoaded resource={resource} title="Progress" shape="rows">
      {(view) => (
        <Progress
          view={view}
          // If loading failed, the requested child is not the one on screen.
          chosen={resource.error ? undefined : params.student}
          choose={(student) => change({ student, show: undefined })}
          isReportWanted={params.show === 'report'}
          retry={resource.retry}
          isValidating={resource.isValidating}
        />
      )}
    </WhenLoaded>
  )
}
