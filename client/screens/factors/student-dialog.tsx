import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link } from 'wouter'
import type { StudentFactors } from '../../../shared/screens/factors.ts'
import { FactorScale } from '../../charts/factor-scale.tsx'
import { useWithOrigin } from '../../child-links/with-origin.ts'
import { useCommand } from '../../data/use-command.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Mark } from '../../design/mark.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { DoneList } from './done-list.tsx'
import type { FactorsResource } from './factors.tsx'
import { RecommendedList } from './recommended-list.tsx'
import styles from './student-dialog.module.css'

/** A command being sent, and what it is about. */
export type SendCommand = (command: 'done' | 'not-done', body: Readonly<Record<string, string>>) => void

interface StudentDialogProps {
  readonly student: StudentFactors
  /** Returns the address that opens the plays behind a factor; null if there are none to show. */
  readonly datapointsHref: ((factor: string) => string) | null
  readonly send: (command: string, body: Readonly<Record<string, string>>) => Promise<void>
  readonly resource: FactorsResource
  readonly onClose: () => void
}

/**
 * One student: four factors on their scales, up to two recommended interventions, and what was done. Can be
 * printed by itself.
 */
export default function StudentDialog({
  student,
  datapointsHref,
  send,
  resource: { loadPart, loadingPart },
  onClose,
}: StudentDialogProps) {
  const withOrigin = useWithOrigin()
  const { sendCommand, isSending, announcement, failed } = useDoneCommands(send)
  return (
    <Dialog
      isStep={false}
      wide
      title={student.fullName}
      lead={<Avatar initials={student.initials} tint={student.tint} size="l" />}
      sub={student.subtitle}
      onClose={onClose}
      footer={
        <>
          {student.href && (
            <ButtonLink tone="quiet" href={withOrigin(student.href)}>
              Gameplay
            </ButtonLink>
          )}
          {!student.isSample && (
            <Button tone="sec" onClick={() => window.print()}>
              <Icon of={Printer} size="s" />
              Print
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {student.isSample && <p className={styles.sample}>This is sample data, to show what you will see.</p>}
      {failed && (
        <Banner box tone="bad" className={styles.failed}>
          {failed}
        </Banner>
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
      <div
        className={classes(styles.sheet, student.isSample && 'no-print')}
        data-print-sheet={student.isSample ? undefined : ''}
      >
        <div>
          {student.factors ? (
            <Factors factors={student.factors} scale={student.scale} datapointsHref={datapointsHref} />
          ) : (
            <PartUnavailable retry={() => loadPart('factors')} busy={loadingPart === 'factors'} />
          )}
        </div>
        <div className={styles.recommended}>
          <h3>{student.recommendedFor}</h3>
          {student.recommended ? (
            <RecommendedList
              recommended={student.recommended}
              canMark={student.canMark}
              sendCommand={sendCommand}
              isSending={isSending}
            />
          ) : (
            <PartUnavailable retry={() => loadPart('suggestions')} busy={loadingPart === 'suggestions'} />
          )}
        </div>
        {(student.done === null || student.done.length > 0) && (
          <div className={styles.past}>
            <h3>What was done, and what changed</h3>
            {student.done ? (
              <DoneList done={student.done} sendCommand={sendCommand} isSending={isSending} />
            ) : (
              <PartUnavailable retry={() => loadPart('suggestions')} busy={loadingPart === 'suggestions'} />
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

const ANNOUNCEMENTS = { done: 'Marked as done.', 'not-done': 'Undone.' } as const

/** Sends one command at a time, and announces the result to people who cannot see the change. */
function useDoneCommands(send: StudentDialogProps['send']) {
  const [announcement, setAnnouncement] = useState('')
  const { run, isBusy, error } = useCommand(
    ({ command, body }: { command: Parameters<SendCommand>[0]; body: Parameters<SendCommand>[1] }) =>
      send(command, body),
    { done: (_, { command }) => setAnnouncement(ANNOUNCEMENTS[command]) },
  )
  const sendCommand: SendCommand = (command, body) => {
    setAnnouncement('')
    void run({ command, body })
  }
  return { sendCommand, isSending: isBusy, announcement, failed: error?.message ?? null }
}

interface FactorsProps extends Pick<StudentDialogProps, 'datapointsHref'> {
  readonly factors: NonNullable<StudentFactors['factors']>
  readonly scale: string
}

function Factors({ factors, scale, datapointsHref }: FactorsProps) {
  return (
    <>
      <ul className={styles.factors}>
        {factors.map((factor) => (
          <li key={factor.name}>
            <div className={styles.value}>
              <b className="strong">{factor.name}</b>
              <span>
                <Mark name={factor.mark} label={null} />
                <span className="num">{factor.words}</span>
              </span>
            </div>
            <FactorScale at={factor.at} />
            <Datapoints factor={factor} datapointsHref={datapointsHref} />{' '}
            {factor.survey && <span className={styles.survey}>{factor.survey}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{scale}</p>
    </>
  )
}

interface DatapointsProps extends Pick<StudentDialogProps, 'datapointsHref'> {
  readonly factor: NonNullable<StudentFactors['factors']>[number]
}

function Datapoints({
  factor: { factor, name, datapoints, hasDatapoints },
  datapointsHref,
}: DatapointsProps) {
  if (!datapointsHref || !hasDatapoints) return <span className={styles.datapoints}>{datapoints}</span>
  return (
    <Link href={datapointsHref(factor)} className={styles.datapoints} aria-label={`${name}: ${datapoints}`}>
      {datapoints}
    </Link>
  )
}
