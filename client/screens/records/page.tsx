import Award from 'lucide-react/icons/award'
import Folder from 'lucide-react/icons/folder'
import { useState } from 'react'
import { Link } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { countOf } from '../../../shared/rules/counts.ts'
import type { RecordsView } from '../../../shared/screens/records.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { IconRow } from '../../ui/icon-row.tsx'
import layout from '../../ui/layout.module.css'
import { SidePage } from '../../ui/side-list.tsx'
import Toast from '../../ui/toast.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { OpenedBy } from './opened-by.tsx'
import styles from './records.module.css'
import { Waiting } from './waiting.tsx'

const names = ['student', 'roster', 'teacher', 'page', 'waiting'] as const

const noParams = {
  student: undefined,
  roster: undefined,
  teacher: undefined,
  page: undefined,
  waiting: undefined,
}

/** What is kept about a child, a class or the account: to download, to delete, and to take that back. */
export default function RecordsPage() {
  const [params, setParams] = useParams(names)
  const { page: _, waiting, ...subject } = params
  const resource = useView<RecordsView>('records', params)
  const signedIn = useSignedIn()
  const { toast, showToast, dismissToast } = useToast()
  const [isAsking, setAsking] = useState(false)
  const save = useCommand(
    async (name: string) => {
      const { saveRecords } = await import('./save-records.ts')
      return saveRecords({ params: subject, name, signedIn })
    },
    {
      done: (leftOut) =>
        showToast(
          leftOut === 0
            ? 'Your file is saved.'
            : `Your file is saved, but not complete: ${countOf(leftOut, 'line')} could not be read.`,
        ),
    },
  )
  const erase = useCommand(
    ({ students, rosters, putAway }: NonNullable<RecordsView['erase']>, keyOf) => {
      const body = { ...subject, students, rosters, putAway }
      return resource.send('erase', { ...body, key: keyOf(body) })
    },
    {
      done: () => {
        setAsking(false)
        setParams(noParams)
        focusHeading()
        showToast('It is hidden now. You can take it back on this page.')
      },
      refused: ({ code }) => {
        if (code === 'conflict') resource.retry()
      },
      words: { conflict: 'This has changed in the meantime. Look at it again, and ask again.' },
    },
  )
  const keep = useCommand((erasure: string) => resource.send('keep', { erasure, waiting }), {
    done: () => {
      focusHeading()
      showToast('It is back as it was.')
    },
    refused: ({ code }) => {
      if (code === 'not-found') resource.retry()
    },
  })
  const failed = keep.failed ?? save.failed
  return (
    <>
      <WhenLoaded resource={resource} title="Settings" shape="rows">
        {(view) => (
          <SidePage sections={view.sections}>
            <div className={layout.stack}>
              {failed && (
                <Banner box tone="bad">
                  {failed}
                </Banner>
              )}
              <Waiting
                waiting={view.waiting}
                keep={keep}
                onPage={(waiting) => setParams({ waiting: String(waiting) })}
              />
              <Card id="records" aria-labelledby="records-title">
                {view.back && (
                  <p className="sm">
                    <Link href={view.back}>All your data</Link>
                  </p>
                )}
                <h2 id="records-title">{view.title}</h2>
                <p className="soft sm">
                  {view.file !== null &&
                    'The file has everything we keep, as JSON and as CSV. Passwords and codes are not in it. '}
                  <Link href={pages.privacy}>What we keep, why, and how long</Link>
                </p>
                {view.closed && <p className="sm">{view.closed}</p>}
                <div className={styles.actions}>
                  {view.file !== null && (
                    <Button
                      tone="sec"
                      busy={save.isBusy}
                      onClick={() => void save.run(view.file ?? view.title)}
                    >
                      Download
                    </Button>
                  )}
                  {view.erase && (
                    <Button tone="sec" onClick={() => setAsking(true)}>
                      {view.erase.button}
                    </Button>
                  )}
                </div>
                {view.parts.length > 0 && (
                  <ul className={styles.parts}>
                    {view.parts.map(({ title, about, href }) => (
                      <IconRow key={href} as="li" icon={Folder} title={title} about={about}>
                        <Link href={href} aria-label={`Open ${title}`}>
                          Open
                        </Link>
                      </IconRow>
                    ))}
                  </ul>
                )}
              </Card>
              {view.opened && <OpenedBy opened={view.opened} onPage={(page) => setParams({ page })} />}
              {view.certificates.length > 0 && (
                <Card aria-labelledby="certificates-title">
                  <h2 id="certificates-title">Deleted</h2>
                  <p className="soft sm">Certificates that it is gone. They name nobody.</p>
                  <ul>
                    {view.certificates.map(({ erasureId, title, about }) => (
                      <IconRow key={erasureId} as="li" icon={Award} title={title} about={about} />
                    ))}
                  </ul>
                </Card>
              )}
            </div>
            {isAsking && view.erase && (
              <EraseDialog erase={view.erase} command={erase} onClose={() => setAsking(false)} />
            )}
          </SidePage>
        )}
      </WhenLoaded>
      <Toast toast={toast} dismissToast={dismissToast} />
    </>
  )
}
