import { useRef, useState } from 'react'
import type { AdminNoticesView, ListedDraft } from '../../../shared/screens/admin-notices.ts'
import type { Resource } from '../../data/use-view.ts'
import { useUnsavedChangesGuard } from '../../routing/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeList } from './notice-list.tsx'
import { useWriting } from './use-writing.ts'

const UNSAVED = 'What you have typed is not saved. Save it as a draft to keep it.'

interface NoticesProps {
  readonly title: string
  readonly view: AdminNoticesView
  readonly send: Resource<AdminNoticesView>['send']
}

/** Writing a notice, and the list of all there are; a draft of the list is opened in the form. */
export function Notices({ title, view, send }: NoticesProps) {
  const writing = useWriting(view)
  const list = useRef<HTMLHeadingElement>(null)
  const [opening, setOpening] = useState<ListedDraft | null>(null)
  const prompt = useUnsavedChangesGuard(writing.isUnsaved)
  const open = (draft: ListedDraft) => {
    setOpening(null)
    writing.open(draft)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={layout.stack}>
      <PageHead
        title={title}
        sub="One sentence, one button. People see one banner at a time, with the count of the others."
        tools={
          <Button tone="sec" onClick={() => list.current?.focus()}>
            All notices
          </Button>
        }
      />
      <NoticeForm key={writing.opened} view={view} writing={writing} send={send} />
      <NoticeList heading={list} view={view} send={send} onOpen={writing.isUnsaved ? setOpening : open} />
      {opening && (
        <LeaveDialog
          title={`Open “${opening.title}”?`}
          stay="Keep typing"
          leave="Open it"
          onStay={() => setOpening(null)}
          onLeave={() => open(opening)}
        >
          {UNSAVED}
        </LeaveDialog>
      )}
      {prompt && (
        <LeaveDialog title="Leave this notice?" onStay={prompt.stay} onLeave={prompt.leave}>
          {UNSAVED}
        </LeaveDialog>
      )}
    </div>
  )
}
