import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useId, useState } from 'react'
import { fullName, type PersonName } from '../../../shared/rules/names.ts'
import { pastedNames } from '../../../shared/rules/pasted-names.ts'
import { wordsOf } from '../../../shared/rules/roster-names.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './dialogs.module.css'
import { Mailto } from './mailto.tsx'
import type { Adding } from './use-adding.ts'

interface PasteDialogProps {
  readonly adding: Adding
  readonly text: string
  readonly onText: (text: string) => void
  readonly onAdd: (names: readonly PersonName[]) => void
  readonly onClose: () => void
}

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`)

/** A pasted list, and beside it what becomes of each line of it before anything is added (S5.11 to S5.17). */
export function PasteDialog({ adding, text, onText, onAdd, onClose }: PasteDialogProps) {
  const id = useId()
  const { failed, isBusy } = adding
  const [isPressed, setPressed] = useState(false)
  const { names, emptyLines } = pastedNames(text)
  const faults = adding.faultsOf(names)
  const listed = names.map((name, at) => ({ ...name, id: `${name.line} ${at}`, fault: faults[at] }))
  const wrong = faults.filter((fault) => fault !== undefined).length
  const left = adding.seats?.left ?? names.length
  const isTooMany = names.length > left
  const isOff = names.length === 0 || wrong > 0 || isTooMany
  const summary = `${names.length - wrong} ready, ${wrong} to fix`

  return (
    <Dialog
      wide
      title="Check the pasted list"
      sub={adding.seats ? `There is room for ${left} more.` : undefined}
      onClose={onClose}
      dismissable={text.trim() === ''}
      footer={
        <>
          <span className={`${styles.first} sm soft`}>{emptyWords(emptyLines)}</span>
          <Button tone="sec" onClick={onClose}>
            Back
          </Button>
          <Button
            busy={isBusy}
            aria-disabled={isOff}
            aria-describedby={isOff ? `${id}-counts` : undefined}
            onClick={() => {
              setPressed(true)
              onAdd(names)
            }}
          >
            {names.length === 0 ? 'Add students' : `Add ${students(names.length)}`}
          </Button>
        </>
      }
    >
      {failed && isPressed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      <div className={styles.sides}>
        <div>
          <label htmlFor={`${id}-text`}>
            <b className="strong">Paste or type names</b>
          </label>
          <textarea
            id={`${id}-text`}
            // The press before asked for exactly this.
            ref={(area) => area?.focus()}
            className={styles.text}
            dir="auto"
            spellCheck={false}
            placeholder={'Amara Okafor\nRivera, Mateo\nZoë Lindqvist'}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
          <p id={`${id}-hint`} className="sm soft">
            One student per line, first name then last name, or “Last, First”. Change it here and the list
            beside it is checked again.
          </p>
        </div>
        <div>
          <p id={`${id}-counts`} className={styles.counts} role="status" aria-label={summary}>
            <Chip tone="good">{names.length - wrong} ready</Chip>
            {wrong > 0 && <Chip tone="bad">{wrong} to fix</Chip>}
          </p>
          <ol className={styles.lines}>
            {listed.map(({ id: key, line, fault, ...name }) => {
              return (
                <li key={key}>
                  <span className="muted num">{line}</span>
                  <Icon of={fault ? CircleX : CircleCheck} className={fault ? styles.wrong : styles.ready} />
                  <span>
                    <b className="strong">{fullName(name)}</b>
                    {fault ? (
                      <span className={`${styles.note} ${styles.wrong}`}>{fault}</span>
                    ) : (
                      isSplit(name) && (
                        <span className={styles.note}>
                          First name {name.firstName}, last name {name.lastName}
                        </span>
                      )
                    )}
                  </span>
                </li>
              )
            })}
          </ol>
        </div>
      </div>
      {isTooMany && (
        <Banner box tone="warn">
          <b>
            {names.length === 1 ? '1 name' : `${names.length} names`},{' '}
            {left === 1 ? '1 seat' : `${left} seats`}.
          </b>{' '}
          <Mailto />
        </Banner>
      )}
    </Dialog>
  )
}

/** Whether it is worth saying where the first name ends. */
const isSplit = (name: PersonName): boolean => wordsOf(fullName(name)).length > 2

function emptyWords(lines: readonly number[]): string {
  if (lines.length === 0) return ''
  return lines.length === 1
    ? `Line ${lines[0]} is empty and left out`
    : `Lines ${lines.join(', ')} are empty and left out`
}
