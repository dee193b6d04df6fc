import { type Ref, useState } from 'react'
import type { AdminNoticesView, ListedDraft, ListedNotice } from '../../../shared/screens/admin-notices.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './notice-list.module.css'

interface NoticeListProps {
  /** Takes the focus when somebody asks for the list. */
  readonly heading: Ref<HTMLHeadingElement>
  readonly view: Pick<AdminNoticesView, 'drafts' | 'notices'>
  readonly onOpen: (draft: ListedDraft) => void
  readonly send: Resource<AdminNoticesView>['send']
}

/** The drafts, then what is, was and will be said, newest first; what is not over can be ended. */
export function NoticeList({ heading, view: { drafts, notices }, onOpen, send }: NoticeListProps) {
  const [ending, setEnding] = useState<ListedNotice | null>(null)
  const [deleting, setDeleting] = useState<ListedDraft | null>(null)
  const end = useCommand((noticeId: string) => send('end', { noticeId }), { done: () => setEnding(null) })
  const remove = useCommand((draftId: string) => send('delete-draft', { draftId }), {
    done: () => setDeleting(null),
  })
  return (
    <Card pad="none" bleed aria-labelledby="notices">
      <h2 id="notices" ref={heading} tabIndex={-1} className={styles.heading}>
        All notices
      </h2>
      {drafts.length + notices.length === 0 ? (
        <p className={styles.none}>No notices yet.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Notice</th>
              <th scope="col">Audience</th>
              <th scope="col">From</th>
              <th scope="col">Until</th>
              <th scope="col">State</th>
              <th scope="col">Dismissed</th>
              <th scope="col">
                <span className="vh">Change it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => (
              <tr key={draft.draftId}>
                <th scope="row">{draft.title}</th>
                <td data-label="Audience">{draft.audience}</td>
                <td colSpan={2}>Saved {draft.saved}</td>
                <td data-label="State">
                  <Chip tone="plain">Draft</Chip>
                </td>
                <td className="num" data-label="Dismissed">
                  –
                </td>
                <td className={styles.actions}>
                  <Button tone="sec" dense onClick={() => onOpen(draft)}>
                    Edit <span className="vh">“{draft.title}”</span>
                  </Button>
                  <Button tone="sec" dense onClick={() => setDeleting(draft)}>
                    Delete <span className="vh">“{draft.title}”</span>
                  </Button>
                </td>
              </tr>
            ))}
            {notices.map((notice) => (
              <tr key={notice.noticeId}>
                <th scope="row">
                  {notice.priority ? <TwoLines about={notice.priority}>{notice.lead}</TwoLines> : notice.lead}
                </th>
                <td data-label="Audience">{notice.audience}</td>
                <td className="num" data-label="From">
                  {notice.from}
                </td>
                <td className="num" data-label="Until">
                  {notice.until}
                </td>
                <td data-label="State">
                  <Chip tone={notice.state.tone}>{notice.state.label}</Chip>
                </td>
                <td className="num" data-label="Dismissed">
                  {notice.dismissed}
                </td>
                <td className={styles.actions}>
                  {notice.mayEnd && (
                    <Button tone="sec" dense onClick={() => setEnding(notice)}>
                      End <span className="vh">“{notice.lead}”</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete “${deleting.title}”?`}
          keep="Keep it"
          confirm="Delete it"
          command={{
            run: async () => void (await remove.run(deleting.draftId)),
            isBusy: remove.isBusy,
            error: remove.error,
          }}
          onClose={() => setDeleting(null)}
        >
          <p>The draft is deleted for everybody who writes notices.</p>
        </ConfirmDialog>
      )}
      {ending && (
        <ConfirmDialog
          title={`End “${ending.lead}”?`}
          keep="Keep it"
          confirm="End it"
          command={{
            run: async () => void (await end.run(ending.noticeId)),
            isBusy: end.isBusy,
            error: end.error,
          }}
          onClose={() => setEnding(null)}
        >
          <p>It is no longer shown, and stays on this list.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
