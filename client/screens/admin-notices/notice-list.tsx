import { useState } from 'react'
import type { AdminNoticesView, ListedNotice } from '../../../shared/screens/admin-notices.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './notice-list.module.css'

interface NoticeListProps {
  readonly notices: readonly ListedNotice[]
  readonly send: Resource<AdminNoticesView>['send']
}

/** What is, was and will be said, newest first; what is not over can be ended. */
export function NoticeList({ notices, send }: NoticeListProps) {
  const [ending, setEnding] = useState<ListedNotice | null>(null)
  const end = useCommand((noticeId: string) => send('end', { noticeId }), { done: () => setEnding(null) })
  return (
    <Card pad="none" bleed aria-labelledby="notices">
      <h2 id="notices" className="vh">
        All notices
      </h2>
      {notices.length === 0 ? (
        <p className={styles.none}>No notices yet.</p>
      ) : (
        <div className={styles.scroll}>
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
                  <span className="vh">End it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {notices.map((notice) => (
                <tr key={notice.noticeId}>
                  <th scope="row">{notice.lead}</th>
                  <td>{notice.audience}</td>
                  <td className="num">{notice.from}</td>
                  <td className="num">{notice.until}</td>
                  <td>
                    <Chip tone={notice.state.tone}>{notice.state.label}</Chip>
                  </td>
                  <td className="num">{notice.dismissed}</td>
                  <td>
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
        </div>
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
