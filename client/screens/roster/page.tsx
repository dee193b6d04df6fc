import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import type { RosterView } from '../../../shared/screens/roster.ts'
import { useView } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { useParams } from '../../routing/use-params.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pages } from '../../ui/pagination.tsx'
import Toast from '../../ui/toast.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './roster.module.css'
import { type OpenDialog, RosterDialogs } from './roster-dialogs.tsx'
import { RosterLine } from './roster-line.tsx'

const names = ['roster', 'teacher', 'page'] as const

/** A teacher's rosters; selecting one opens or closes it (S2.185). */
export default function RosterPage() {
  const [params, setParams] = useParams(names)
  const resource = useView<RosterView>('roster', params)
  const { toast, showToast, dismissToast } = useToast()
  const [dialog, openDialog] = useState<OpenDialog | null>(null)
  const [deletions, setDeletions] = useState(0)

  useEffect(() => {
    if (deletions > 0) focusHeading()
  }, [deletions])
  /** The element that had the focus before the dialog no longer exists. */
  const deleted = (text: string) => {
    openDialog(null)
    setParams({ roster: undefined, page: undefined })
    setDeletions(deletions + 1)
    showToast(text)
  }

  return (
    <>
      <WhenLoaded resource={resource} title="Rosters" shape="rows">
        {(view) => (
          <>
            <PageHead
              title="Rosters"
              sub={view.subtitle}
              tools={
                <>
                  {view.edit && view.edit.all.length > 0 && (
                    <Button tone="sec" onClick={() => openDialog({ is: 'delete-all' })}>
                      Delete all
                    </Button>
                  )}
                  {view.uploadHref && (
                    <ButtonLink tone="sec" href={view.uploadHref}>
                      <Icon of={Upload} size="s" />
                      Upload CSV
                    </ButtonLink>
                  )}
                  {view.edit && (
                    <Button onClick={() => openDialog({ is: 'create' })}>
                      <Icon of={Plus} size="s" />
                      New roster
                    </Button>
                  )}
                </>
              }
            />
            <Card pad="none" bleed>
              {view.rosters.length === 0 ? (
                <EmptyState title="No rosters yet">Your classes and their students appear here.</EmptyState>
              ) : (
                <ul>
                  <li className={styles.head} aria-hidden="true">
                    <span />
                    <span>Roster</span>
                    <span>Grade</span>
                    <span className="not-small">Teachers</span>
                    <span className={styles.right}>Students</span>
                    <span className={`${styles.right} not-small`}>Changed</span>
                  </li>
                  {view.rosters.map((roster) => (
                    <RosterLine
                      key={roster.rosterId}
                      roster={roster}
                      mayEdit={view.edit !== null}
                      toggle={() => setParams({ roster: roster.open ? undefined : roster.rosterId })}
                      onRename={() => openDialog({ is: 'rename', rosterId: roster.rosterId })}
                      onDelete={() => openDialog({ is: 'delete', rosterId: roster.rosterId })}
                    />
                  ))}
                </ul>
              )}
              {view.pages > 1 && (
                <Pages
                  label="Pages of rosters"
                  range={view.range}
                  page={view.page}
                  pages={view.pages}
                  onPage={(page) => setParams({ page: String(page), roster: undefined })}
                />
              )}
            </Card>
            {dialog && (
              <RosterDialogs
                dialog={dialog}
                view={view}
                teacher={params.teacher}
                send={resource.send}
                retry={resource.retry}
                onClose={() => openDialog(null)}
                onCreated={(roster, name) => {
                  openDialog(null)
                  setParams({ roster, page: undefined })
                  showToast(`${name} was created. It has no students yet.`)
                }}
                onRenamed={(name) => {
                  openDialog(null)
                  showToast(`${name} is saved.`)
                }}
                onDeleted={deleted}
              />
            )}
          </>
        )}
      </WhenLoaded>
      <Toast toast={toast} dismissToast={dismissToast} />
    </>
  )
}
