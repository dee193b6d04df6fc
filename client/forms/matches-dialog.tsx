import { useState } from 'react'
import { fullName, type PersonName } from '../../shared/rules/names.ts'
import type { MatchesView } from '../../shared/screens/roster-editor.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioCard } from '../ui/radio-card.tsx'
import styles from './matches-dialog.module.css'

export type Match = MatchesView['found'][number][number]

export interface MatchesDialogProps {
  /** The typed names in order, each with the students it may refer to. */
  readonly typed: readonly { readonly name: PersonName; readonly found: readonly Match[] }[]
  /**
   * Students of this very class, who are not added again if chosen; empty if the class does not exist yet.
   */
  readonly here?: ReadonlySet<string>
  /** For each typed name, the student chosen for it, or null for a new one. */
  readonly onDecided: (chosen: readonly (Match | null)[]) => void
  readonly onBack: () => void
}

const NEW = 'new'
const nobodyHere: ReadonlySet<string> = new Set()

/**
 * Asks, for each typed name that may belong to an existing student, whether to use that student or add a new
 * one (S5.30).
 */
export function MatchesDialog({ typed, here = nobodyHere, onDecided, onBack }: MatchesDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const open = typed.flatMap(({ found }, at) => (found.length > 0 ? [at] : []))
  const decided = open.filter((at) => chosen[at] !== undefined).length
  const taken = (at: number) =>
    Object.entries(chosen).flatMap(([other, id]) => (Number(other) === at || here.has(id) ? [] : [id]))
  const coming = typed.length - Object.values(chosen).filter((id) => here.has(id)).length
  const add = () =>
    onDecided(typed.map(({ found }, at) => found.find(({ studentId }) => studentId === chosen[at]) ?? null))
  return (
    <Dialog
      title="Already here?"
      sub={`${open.length === 1 ? '1 of the names' : `${open.length} of the names`} you typed may be a student who has an account here. Choosing one keeps their play history.`}
      onClose={onBack}
      dismissable={decided === 0}
      wouldLose="This stays open so that nothing you chose is lost. To leave it, use a button."
      footer={
        <>
          <span className={`${styles.first} sm soft`} role="status">
            {decided} of {open.length} decided
          </span>
          <Button tone="sec" onClick={onBack}>
            Back
          </Button>
          <Button aria-disabled={decided < open.length} onClick={add}>
            {addText(coming)}
          </Button>
        </>
      }
    >
      {open.map((at) => (
        <Choice
          key={at}
          at={at}
          typed={typed[at]}
          chosen={chosen[at]}
          here={here}
          taken={new Set(taken(at))}
          onChoose={(id) => setChosen({ ...chosen, [at]: id })}
        />
      ))}
    </Dialog>
  )
}

function addText(coming: number): string {
  if (coming === 0) return 'Add no students'
  return coming === 1 ? 'Add 1 student' : `Add ${coming} students`
}

interface ChoiceProps {
  readonly at: number
  readonly typed: MatchesDialogProps['typed'][number] | undefined
  readonly chosen: string | undefined
  readonly here: ReadonlySet<string>
  /** Students already chosen for another name: nobody is added twice. */
  readonly taken: ReadonlySet<string>
  readonly onChoose: (id: string) => void
}

function Choice({ at, typed, chosen, here, taken, onChoose }: ChoiceProps) {
  if (!typed) return null
  const name = fullName(typed.name)
  const radio = (value: string) => ({
    name: `match-${at}`,
    checked: chosen === value,
    onChange: () => onChoose(value),
  })
  return (
    <fieldset className={styles.group}>
      <legend>You typed “{name}”</legend>
      {typed.found.map(({ studentId, name: found, fullName: whole, about, label }) => {
        const isTaken = taken.has(studentId)
        const known = here.has(studentId) ? `${about} · already in this class` : about
        return (
          <RadioCard
            key={studentId}
            {...radio(studentId)}
            disabled={isTaken}
            title={whole}
            words={found}
            about={isTaken ? 'Chosen for another name' : known}
          >
            <Chip tone={chosen === studentId ? 'plain' : 'brand'}>{label}</Chip>
          </RadioCard>
        )
      })}
      <RadioCard {...radio(NEW)} words={`Add ${name} as a new student`} about="Starts with no history" />
    </fieldset>
  )
}
