import { useId, useState } from 'react'
import type { PersonName } from '../../../shared/rules/names.ts'
import { PastedList, readPasted } from '../../pasted/pasted-list.tsx'
import { pastedText } from '../../pasted/pasted-names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './dialogs.module.css'
import { MoreSeatsLink } from './more-seats-link.tsx'
import type { Adding } from './use-adding.ts'

interface PasteDialogProps {
  readonly adding: Adding
  readonly text: string
  readonly onText: (text: string) => void
  /** The valid names, and as text the lines still to be corrected. */
  readonly onAdd: (names: readonly PersonName[], rest: string) => void
  readonly onClose: () => void
}

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`)

/**
 * A pasted list next to what will become of each of its lines, before anything is added (S5.11 to S5.17).
 * Valid lines can be added right away; the rest stays to be corrected.
 */
export function PasteDialog({ adding, text, onText, onAdd, onClose }: PasteDialogProps) {
  const id = useId()
  const { failed, isBusy } = adding
  const [isPressed, setPressed] = useState(false)
  const pasted = readPasted(text, adding.faultsOf)
  const ready = pasted.names.filter((_, index) => pasted.faults[index] === undefined)
  const toFix = pasted.names.filter((_, index) => pasted.faults[index] !== undefined)
  const seatsLeft = adding.seats?.left ?? ready.length
  const isTooMany = ready.length > seatsLeft
  const isDisabled = ready.length === 0 || isTooMany

  return (
    <Dialog
      wide
      title="Check the pasted list"
      sub={adding.seats ? `There is room for ${seatsLeft} more.` : undefined}
      onClose={onClose}
      dismissable={text.trim() === ''}
      footer={
        <>
          <span className={`${styles.first} sm soft`}>{pasted.emptyWords}</span>
          <Button tone="sec" onClick={onClose}>
            Back
          </Button>
          <Button
            busy={isBusy}
            aria-disabled={isDisabled}
            aria-describedby={isDisabled ? id : undefined}
            onClick={() => {
              setPressed(true)
              onAdd(ready, pastedText(toFix))
            }}
          >
            {ready.length === 0 ? 'Add students' : `Add ${students(ready.length)}`}
          </Button>
        </>
      }
    >
      {failed && isPressed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      <PastedList pasted={pasted} text={text} onText={onText} countsId={id} />
      {isTooMany && (
        <Banner box tone="warn">
          <b>
            {ready.length === 1 ? '1 name' : `${ready.length} names`},{' '}
            {seatsLeft === 1 ? '1 seat' : `${seatsLeft} seats`}.
          </b>{' '}
          <MoreSeatsLink />
        </Banner>
      )}
    </Dialog>
  )
}
