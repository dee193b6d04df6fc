import { Redirect } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { AdminNoticesView } from '../../../shared/screens/admin-notices.ts'
import { useView } from '../../data/use-view.ts'
import { ConsoleHeader } from '../../ui/console-header.tsx'
import { ErrorView } from '../../ui/failure.tsx'
import { GatePage } from '../../ui/gate.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeList } from './notice-list.tsx'

/** Writing what is said to people, and seeing what is (S2.52?). To everybody else its address is one without a page. */
export default function AdminNoticesPage() {
  const { view, error, retry, isValidating, send } = useView<AdminNoticesView>('admin-notices')
  if (view === undefined) {
    if (error?.code === 'forbidden') return <Redirect to={pages.home} replace />
    if (error === undefined || error.code === 'no-session') return null
    return (
      <GatePage>
        <ErrorView error={error} retry={retry} busy={isValidating} />
      </GatePage>
    )
  }
  return (
    <>
      <ConsoleHeader admin={view.admin} />
      <main id="main" tabIndex={-1} className={layout.page}>
        <div className={layout.stack}>
          <PageHead
            title="Write a notice"
            sub="One sentence, one button. People see one banner at a time, with the count of the others."
          />
          <NoticeForm view={view} send={send} />
          <NoticeList notices={view.notices} send={send} />
        </div>
      </main>
    </>
  )
}
