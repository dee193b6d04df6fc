import Armchair from 'lucide-react/icons/armchair'
import Download from 'lucide-react/icons/download'
import type { RosterFileView } from '../../../shared/screens/roster-file.ts'
import type { RosterUploadView, Status } from '../../../shared/screens/roster-upload.ts'
import type { Unread } from '../../../shared/unread.ts'
import { request, viewAddress } from '../../data/api.ts'
import { Icon } from '../../design/icon.tsx'
import { saveFileRows } from '../../forms/save-file-rows.ts'
import { SharedErrors } from '../../forms/shared-errors.tsx'
import { useReport } from '../../forms/use-report.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import { Pages } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ToSupport } from '../../ui/with-support.tsx'
import { ReportRows } from './report-rows.tsx'
import styles from './roster-upload.module.css'

type ReportView = NonNullable<RosterUploadView['report']>
type Send = (command: string, body?: object, method?: 'POST' | 'PUT') => Promise<unknown>

interface ReportProps {
  readonly report: ReportView
  /** The file's name, if it was chosen on this page: it is never sent. */
  readonly name: string | null
  readonly status: string | undefined
  readonly onShow: (changes: { status?: string; page?: string }) => void
  readonly send: Send
  /** Where the students are whom it added. */
  readonly back: { readonly label: string; readonly href: string }
  readonly retry: () => void
}

const skipped: readonly Status[] = ['error', 'duplicate', 'no-room']
const isNotTaken = ({ status }: { readonly status: Status }) => skipped.includes(status)

/** What a file would do or has done: how many rows of each kind, the rows, and buttons to save or undo. */
export function Report({ report, name, status, onShow, send, back, retry }: ReportProps) {
  const { busy, refused, act, done } = useReport({ state: report.state, send, retry })
  const notTaken = report.counts.filter(isNotTaken).reduce((sum, { count }) => sum + count, 0)
  const { save, outcome, state } = report
  return (
    <Card pad="none" bleed aria-label="The rows of the file">
      <CardBar>
        <div>
          <b>{name ?? 'Your file'}</b>
          <p className="sm soft">{report.about}</p>
        </div>
        <Segmented
          label="Rows shown"
          value={status ?? ''}
          onChange={(chosen) => onShow({ status: chosen || undefined, page: undefined })}
          options={[
            { value: '', label: 'All' },
            ...report.counts
              .filter(({ count }) => count > 0)
              .map(({ status: value, label }) => ({ value: value as string, label })),
          ]}
        />
      </CardBar>
      {outcome && (
        <div ref={done} tabIndex={-1} className={styles.done}>
          <Banner
            box
            tone={state === 'done' ? 'good' : 'info'}
            action={
              state === 'done' && (
                <Button tone="sec" busy={busy === 'undo'} onClick={() => act('undo')}>
                  Undo
                </Button>
              )
            }
          >
            {outcome}
          </Banner>
        </div>
      )}
      {report.noRoom && (
        <Banner
          box
          tone="warn"
          icon={Armchair}
          className={styles.outcome}
          action={
            report.noRoom.access && (
              <ButtonLink tone="sec" dense href={report.noRoom.access}>
                Open Access
              </ButtonLink>
            )
          }
        >
          <b>{report.noRoom.lead}</b> <ToSupport>{report.noRoom.rest}</ToSupport>
        </Banner>
      )}
      {report.wholeNames && (
        <Banner box tone="info" className={styles.outcome}>
          {report.wholeNames}
        </Banner>
      )}
      {report.unused && (
        <Banner box tone="info" className={styles.outcome}>
          {report.unused}
        </Banner>
      )}
      <SharedErrors errors={report.sharedErrors} className={styles.outcome} />
      {refused?.what === 'undo' && <Refusal>{refused.message}</Refusal>}
      <ReportRows
        rows={report.rows}
        choose={(row, choice) => act('choose', () => send('choose', { row, choice: choice || null }, 'PUT'))}
      />
      {report.pages > 1 && (
        <Pages
          label="Pages of rows"
          range={report.range}
          page={report.page}
          pages={report.pages}
          onPage={(page) => onShow({ page: String(page) })}
        />
      )}
      {report.questioned && (
        <Banner box tone="warn" className={styles.outcome}>
          {report.questioned}
        </Banner>
      )}
      {refused && refused.what !== 'undo' && <Refusal>{refused.message}</Refusal>}
      <div className={styles.footer}>
        {notTaken > 0 && (
          <Button
            tone="quiet"
            busy={busy === 'download'}
            onClick={() => act('download', () => saveNotTaken(report.uploadId))}
          >
            <Icon of={Download} size="s" />
            {notTaken === 1 ? 'Download the skipped row' : `Download the ${notTaken} skipped rows`}
          </Button>
        )}
        {state === 'done' && <ButtonLink href={back.href}>Back to {back.label}</ButtonLink>}
        {save && (
          <Button busy={busy === 'save'} onClick={() => act('save')}>
            {save}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Shown next to the pressed button, because saving and undoing can be a page of rows apart. */
const Refusal = ({ children }: { readonly children: string }) => (
  <Banner box tone="bad" className={styles.outcome}>
    <ToSupport>{children}</ToSupport>
  </Banner>
)

/** Downloads the rows that were left out, with the reasons, to be corrected and uploaded again. */
const saveNotTaken = (upload: string): Promise<void> =>
  saveFileRows('rows-not-taken', skipped, (status, page) =>
    request<RosterFileView & Unread>(viewAddress('roster-file', { upload, status, page })),
  )
