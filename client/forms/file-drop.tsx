import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { FieldError } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { FileButton } from './file-button.tsx'
import styles from './file-drop.module.css'
import type { Sending } from './use-sending.ts'

interface FileDropProps {
  readonly sending: Sending
  /** Nothing has been chosen yet. */
  readonly isFirst: boolean
  /** Several files may be chosen together, such as those of an export. */
  readonly several?: boolean
  /** What comes before a file that has been sent whole, if anything does. */
  readonly place?: string | null | undefined
  /** What else can be done with a file that is refused. */
  readonly advice?: ReactNode
}

/** A drop area with a native file button; errors are shown below it. */
export function FileDrop({ sending, isFirst, several, place, advice }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { share, fault, choose } = sending
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label="The file"
      className={classes(styles.drop, isOver && styles.over, fault && styles.bad)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={FileUp} />
      <b>{isOver ? 'Let go to upload' : 'Drop a .csv here'}</b>
      <FileButton
        sending={sending}
        tone={isFirst ? 'primary' : 'sec'}
        several={several}
        describedBy={fault ? `${id}-error` : undefined}
      >
        {isFirst ? 'Choose a file' : 'Choose another file'}
      </FileButton>
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar share={share} />
          <p className="sm" role="status">
            {share < 1 ? `${Math.floor(share * 100)} % sent` : (place ?? 'Checking the rows')}
          </p>
        </div>
      )}
      {fault && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{fault}</FieldError>
          {advice}
        </div>
      )}
    </section>
  )
}
