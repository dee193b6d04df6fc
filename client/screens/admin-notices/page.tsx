import type { AdminNoticesView } from '../../../shared/screens/admin-notices.ts'
import { useView } from '../../data/use-view.ts'
import { ConsolePage } from '../../ui/console-page.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeList } from './notice-list.tsx'

const TITLE = 'Write a notice'

/** Writing notices, and seeing the current, past and scheduled ones (S2.52?). */
export default function AdminNoticesPage() {
  const resource = useView<AdminNoticesView>('admin-notices')
  return (
    <ConsolePage resource={resource} title={TITLE}>
      {(view) => (
        <div className={layout.stack}>
          <PageHead
            title={TITLE}
            sub="One sentence, one button. People see one banner at a time, with the count of the others."
          />
          <NoticeForm view={view} send={resource.send} />
          <NoticeList notices={view.notices} send={resource.send} />
        </div>
      )}
    </ConsolePage>
  )
}
