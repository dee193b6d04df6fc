import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-spreadsheet'
import type { TeacherUploadView } from '../../../shared/screens/teacher-upload.ts'
import { Icon } from '../../design/icon.tsx'
import { FileButton } from '../../forms/file-button.tsx'
import { SharedErrors } from '../../forms/shared-errors.tsx'
import { useReport } from '../../forms/use-report.ts'
import type { Sending } from '../../forms/use-sending.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Pages } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ToSupport } from '../../ui/with-support.tsx'
import { Outcome } from './outcome.tsx'
import { ReportRows, StatusChip } from './report-rows.tsx'
import { saveLeftOut } from './save-left-out.ts'
import styles from './teacher-upload.module.css'

export type ReportView = NonNullable<TeacherUploadView['report']>
type Send = (command: string, body?: object, method?: 'POST' | 'PUT') => Promise<unknown>

interface ReportProps {
  readonly report: ReportView
  readonly school: string
  /** The columns of the file, for the rows to be corrected. */
  readonly header: readonly string[]
  readonly sending: Sending
  /** Whether the invitations are sent with the accounts. */
  readonly isInviting: boolean
  readonly status: string | undefined
  readonly onShow: (changes: { status?: string; page?: string }) => void
  readonly send: Send
  readonly retry: () => void
}

/** What a file of teachers would do or has done: how many of each kind, the rows, and what to do next. */
export function Report(props: ReportProps) {
  const { report, school, header, sending, isInviting, status, onShow, send, retry } = props
  const { busy, refused, act, done } = useReport({ state: report.state, send, retry })
  const { save } = report
  const isRefusedAbove = refused?.what === 'undo' || refused?.what === 'invite'
  const isFiltered = status !== undefined || report.pages > 1
  return (
    <Card pad="none" bleed aria-label="The rows of the file">
      <CardBar>
        <div className={styles.file}>
          <Icon of={FileText} />
          <div>
            <b className="strong">{sending.name ?? 'Your file'}</b>
            <p className="sm muted">{report.about}</p>
          </div>
        </div>
        <div className={styles.chips}>
          {report.chips.map((chip) => (
            <StatusChip key={chip.status} status={chip.status}>
              {chip.label}
            </StatusChip>
          ))}
        </div>
      </CardBar>
      <div ref={done} tabIndex={-1} className={styles.done}>
        <Outcome report={report} busy={busy} act={act} />
        {refused && isRefusedAbove && <Refusal>{refused.message}</Refusal>}
      </div>
      {report.support && (
        <Banner box tone="info" className={styles.outcome}>
          <ToSupport>{report.support}</ToSupport>
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
      {report.rolesRead && (
        <Banner box tone="info" className={styles.outcome}>
          {report.rolesRead}
        </Banner>
      )}
      <SharedErrors errors={report.sharedErrors} className={styles.outcome} />
      {isFiltered && (
        <div className={styles.filter}>
          <Segmented
            label="Rows shown"
            value={status ?? ''}
            onChange={(chosen) => onShow({ status: chosen || undefined, page: undefined })}
            options={[
              { value: '', label: 'All' },
              ...report.counts.map(({ status: value, label }) => ({ value: value as string, label })),
            ]}
          />
        </div>
      )}
      <ReportRows
        rows={report.rows}
        isInviting={isInviting}
        choose={(row, choice) => act('choose', () => send('choose', { row, ...choice }, 'PUT'))}
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
      {refused && !isRefusedAbove && <Refusal>{refused.message}</Refusal>}
      {sending.refused && <Refusal>{sending.refused}</Refusal>}
      {sending.fault && (
        <div role="alert" className={styles.outcome}>
          <FieldError id="file-fault">{sending.fault}</FieldError>
        </div>
      )}
      <div className={styles.footer}>
        {report.download && (
          <Button
            tone="quiet"
            className={styles.download}
            busy={busy === 'download'}
            onClick={() => act('download', () => saveLeftOut(school, report.uploadId, header))}
          >
            <Icon of={Download} size="s" />
            {report.download}
          </Button>
        )}
        <FileButton sending={sending} tone="sec" describedBy={sending.fault ? 'file-fault' : undefined}>
          Choose another file
        </FileButton>
        {save && (
          // A save must not overtake a choice that is still on its way.
          <Button
            busy={busy === 'save'}
            aria-disabled={(busy !== undefined && busy !== 'save') || undefined}
            onClick={() => act('save', () => send('save', { invite: isInviting }))}
          >
            {isInviting ? save.now : save.later}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Shown next to the pressed button. */
const Refusal = ({ children }: { readonly children: string }) => (
  <Banner box tone="bad" className={styles.outcome}>
    <ToSupport>{children}</ToSupport>
  </Banner>
)
