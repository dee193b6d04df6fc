import type { AdminNoticesView } from '../../../shared/screens/admin-notices.ts'
import { useView } from '../../data/use-view.ts'
import { ConsolePage } from '../../ui/console-page.tsx'
import { Notices } from './notices.tsx'

const TITLE = 'Write a notice'

/** Writing notices, and seeing the current, past and scheduled ones (S2.52?). */
export default function AdminNoticesPage() {
  const resource = useView<AdminNoticesView>('admin-notices')
  return (
    <ConsolePage resource={resource} title={TITLE}>
      {(view) => <Notices title={TITLE} view={view} send={resource.send} />}
    </ConsolePage>
  )
}
