import type { PersonName } from '../../../shared/rules/names.ts'
import { fullName } from '../../../shared/rules/names.ts'
import { listedNameFaults, tidyPerson } from '../../../shared/rules/roster-names.ts'
import type { Added, Row } from './draft.ts'
import type { useDraft } from './use-draft.ts'

interface AddingProps {
  readonly drafted: ReturnType<typeof useDraft>
  readonly rows: readonly Row[]
  readonly say: (text: string, undo?: () => void) => void
}

/** Room on the plan, with the new children of the draft counted in; null where it is not known. */
export interface Seats {
  readonly limit: number
  readonly used: number
  readonly left: number
}

/** Brings children into the draft: who may come, how many there is room for, and what is said of it. */
export function useAdding({ drafted: { base, draft, change }, rows, say }: AddingProps) {
  const coming = draft.added.filter(({ existing }) => existing === undefined).length
  const seats: Seats | null = base.seats && {
    limit: base.seats.limit,
    used: base.seats.used + coming,
    left: Math.max(0, base.seats.left - coming),
  }
  const gradeLevel = draft.gradeLevel ?? base.gradeLevel
  return {
    seats,
    /** What is wrong with each of these names, alone, among themselves or with the class. */
    faultsOf: (names: readonly PersonName[]) => listedNameFaults(names, rows),
    /** Puts them at the end of the list. */
    add: (names: readonly PersonName[]) => {
      const added = names.map(
        (name): Added => ({ key: `new-${crypto.randomUUID()}`, gradeLevel, ...tidyPerson(name) }),
      )
      change({ ...draft, added: [...draft.added, ...added] })
      const [first] = added
      if (first)
        say(
          `${added.length === 1 ? fullName(first) : `${added.length} students`} added. Save the roster to keep ${added.length === 1 ? 'this student' : 'them'}.`,
        )
    },
  }
}
export type Adding = ReturnType<typeof useAdding>
