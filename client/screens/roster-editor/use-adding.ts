import { fullName, type PersonName } from '../../../shared/rules/names.ts'
import { listedNameFaults, tidyPerson } from '../../../shared/rules/roster-names.ts'
import type { MatchMethod } from '../../../shared/rules/student-matches.ts'
import type { FindMatches, MatchesView } from '../../../shared/screens/roster-editor.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { lookUp } from '../../forms/look-up.ts'
import type { Match } from '../../forms/matches-dialog.tsx'
import type { RosterDraft } from './conflict.ts'
import type { Added, Row } from './draft.ts'
import type { EditorProps } from './editor.tsx'

interface AddingProps extends Pick<EditorProps, 'params'> {
  readonly rosterDraft: RosterDraft
  readonly rows: readonly Row[]
  readonly showToast: (text: string) => void
  /** How names are matched; undefined for all methods (S5.31). */
  readonly methods: readonly MatchMethod[] | undefined
  /** Some names may belong to existing students. */
  readonly onUndecided: (undecided: Undecided) => void
}

/** Places left on the plan, counting the draft's new students; null if unknown. */
export interface Seats {
  readonly limit: number
  readonly used: number
  readonly left: number
  /** Whose plan it is, and its limit. */
  readonly full: string
}

/** Names that may belong to existing students, to be resolved before they are added. */
export interface Undecided {
  readonly typed: readonly { readonly name: NewStudent; readonly found: readonly Match[] }[]
  readonly done: () => void
}

/** A student to be added, in the class's grade if no other is given. */
export interface NewStudent extends PersonName {
  readonly gradeLevel?: string
  /** Whether everything asked about the name was answered. */
  readonly isAnswered?: boolean
}
/** Names to be added, and a callback for when they have been. */
interface NamesToAdd {
  readonly names: readonly NewStudent[]
  readonly done: () => void
}

/**
 * Adds students to the draft: checks who may be added, whether they already exist, and whether there is room.
 */
export function useAdding({
  rosterDraft: { base, changes: draft, edit },
  rows,
  params,
  showToast,
  methods,
  onUndecided,
}: AddingProps) {
  const signedIn = useSignedIn()
  const newCount = draft.added.filter(({ existing }) => existing === undefined).length
  const seats: Seats | null = base.seats && {
    limit: base.seats.limit,
    used: base.seats.used + newCount,
    left: Math.max(0, base.seats.left - newCount),
    full: base.seats.full,
  }
  const gradeLevel = draft.gradeLevel ?? base.gradeLevel
  const listedIds = new Set(
    rows.flatMap(({ student, existing }) => student?.studentId ?? existing?.studentId ?? []),
  )

  const append = (names: readonly NewStudent[], chosen: readonly (Match | null | undefined)[]) => {
    const added = names.flatMap((name, at): Added[] => {
      const key = `new-${crypto.randomUUID()}`
      const match = chosen[at]
      if (!match) {
        const tidy = tidyPerson(name)
        const answered = name.isAnswered && { answered: tidy }
        return [{ key, gradeLevel: name.gradeLevel ?? gradeLevel, ...tidy, ...answered }]
      }
      const { studentId, firstName, lastName } = match
      if (listedIds.has(studentId)) return []
      return [
        {
          key,
          firstName,
          lastName,
          gradeLevel: match.gradeLevel,
          existing: { studentId, firstName, lastName },
        },
      ]
    })
    const [first] = added
    if (!first) return showToast('No students added: everyone you chose is already in this class.')
    edit((now) => ({ ...now, added: [...now.added, ...added] }))
    showToast(
      added.length === 1
        ? `${fullName(first)} added. Save the roster to keep this student.`
        : `${added.length} students added. Save the roster to keep them.`,
    )
  }
  /** Requests which students each name may refer to. */
  const findMatches = async (names: readonly NewStudent[]): Promise<Undecided['typed']> => {
    const found = await lookUp(names, (some) => {
      const body: FindMatches = { ...params, names: some, ...(methods && { methods: [...methods] }) }
      return signedIn(() => sendCommand<MatchesView>('roster-editor', 'matches', { body }))
    })
    return names.map((name, at) => ({ name, found: found[at] ?? [] }))
  }
  const add = useCommand(({ names }: NamesToAdd) => findMatches(names), {
    done: (typed, { names, done }) => {
      if (typed.some(({ found }) => found.length > 0)) return onUndecided({ typed, done })
      append(names, [])
      done()
    },
  })

  return {
    seats,
    isBusy: add.isBusy,
    failed: add.error?.message ?? null,
    /** Ids of the students already in the class or the draft; choosing them does not add them again. */
    here: listedIds,
    /** What is wrong with each of these names: by itself, within the list, or compared with the class. */
    faultsOf: (names: readonly PersonName[]) => listedNameFaults(names, rows),
    /** Appends the names to the list, once it is clear which of them already exist; then calls `done`. */
    add: (names: readonly NewStudent[], done: () => void) => add.run({ names, done }),
    findMatches,
    /** Adds the names according to what was chosen for each. */
    decide: ({ typed, done }: Undecided, chosen: readonly (Match | null)[]) => {
      const names = typed.map(({ name }) => name)
      append(names, chosen)
      done()
    },
  }
}
export type Adding = ReturnType<typeof useAdding>
