import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useId, useRef, useState } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './file-drop.module.css'
import type { Sending } from './use-sending.ts'

interface FileDropProps {
  readonly sending: Sending
  /** Nothing has been chosen yet. */
  readonly isFirst: boolean
  /** Several files may be chosen together, such as those of an export. */
  readonly several?: boolean
}

/** A drop area with a native file button; errors are shown below it. */
export function FileDrop({ sending, isFirst, several }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
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
      <input
        ref={input}
        id={id}
        type="file"
        multiple={several}
        hidden
        accept=".csv,text/csv"
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) choose([...currentTarget.files])
          currentTarget.value = ''
        }}
      />
      <Button
        tone={isFirst ? 'primary' : 'sec'}
        busy={share !== null}
        aria-describedby={fault ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {isFirst ? 'Choose a file' : 'Choose another file'}
      </Button>
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar share={share} />
          <p className="sm" role="status">
            {share < 1 ? `${Math.floor(share * 100)} % sent` : 'Checking the rows'}
          </p>
        </div>
      )}
      {fault && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{fault}</FieldError>
        </div>
      )}
    </section>
  )
}
