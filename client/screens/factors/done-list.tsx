import ArrowRight from 'lucide-react/icons/arrow-right'
import type { StudentFactors } from '../../../shared/screens/factors.ts'
import { Icon } from '../../design/icon.tsx'
import { Mark } from '../../design/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { InterventionIcon } from './intervention-icon.tsx'
import styles from './student-dialog.module.css'
import type { SendCommand } from './student-dialog.tsx'

type Done = NonNullable<StudentFactors['done']>[number]

interface DoneListProps {
  readonly done: readonly Done[]
  readonly sendCommand: SendCommand
  readonly isSending: boolean
}

/** Interventions marked as done, with the factor each should raise: its value before, and two weeks later. */
export function DoneList({ done, sendCommand, isSending }: DoneListProps) {
  return (
    <>
      <ol className={styles.done}>
        {done.map(({ doneId, name, icon, when, factor, before, after, words, canTakeBack }) => (
          <li key={doneId} data-print="keep">
            <InterventionIcon name={icon} />
            <div>
              <b className="strong">{name}</b>
              <p className="sm soft">{when}</p>
            </div>
            <div>
              <p className={styles.change}>
                <span>{factor}</span>
                <Reading {...before} />
                {after && (
                  <>
                    <Icon of={ArrowRight} size="s" />
                    <span className="vh">then</span>
                    <Reading {...after} />
                  </>
                )}
              </p>
              <p className="sm soft">{words}</p>
            </div>
            {canTakeBack && (
              <Button
                tone="quiet"
                dense
                className="no-print"
                busy={isSending}
                aria-label={`Undo: ${name}, ${when}`}
                onClick={() => sendCommand('not-done', { doneId })}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Before: the four weeks up to the day it was done. After the arrow: the two weeks since. Play changes
        for many reasons; this shows that it changed, not why.
      </p>
    </>
  )
}

const Reading = ({ mark, words }: Done['before']) => (
  <span className={styles.reading}>
    <Mark name={mark} label={null} />
    <span className="num">{words}</span>
  </span>
)
