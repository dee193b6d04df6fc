import { useState } from 'react'
import { countOfStudents, formatCount } from '../../../shared/rules/counts.ts'
import type { Move } from '../../../shared/rules/next-rosters.ts'
import type {
  MakeFirstClass,
  SaveNextRosters,
  TellApart,
  UpdateRostersView,
} from '../../../shared/screens/update-rosters.ts'
import { type Command, useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { useDraft } from '../../forms/use-draft.ts'
import type { useToast } from '../../ui/use-toast.ts'
import {
  backOf,
  type Draft,
  decided,
  lasting,
  movesOf,
  type School,
  type Student,
  schoolRules,
  seenOf,
} from './draft.ts'

export interface MovingProps extends Pick<Resource<UpdateRostersView>, 'send' | 'newest'> {
  readonly school: School
  readonly onSaved: () => void
  /** Called when a move is saved, but not when one is undone. */
  readonly onDone: () => void
  readonly showToast: ReturnType<typeof useToast>['showToast']
}

/** What is said when somebody else saved first; `kept` is which of the choices still hold. */
const conflictText = (kept: 'choices' | 'other choices') =>
  `Someone else changed these classes in the meantime. You now see the latest version, and your ${kept} are kept. Check them, and press Done again.`
const OVERTAKEN = conflictText('choices')
const NOT_UNDONE = 'This could not be undone, because someone else changed these classes in the meantime.'

/** Beyond this many names, the rest are only counted. */
const MOST_NAMES = 12

/** Moves to save, and the school they were decided on. */
interface Moving {
  readonly of: School
  readonly moves: readonly Move[]
  /** When moves are undone: whether the classes were confirmed before them. */
  readonly wasUpdated?: boolean
}

/** Who goes where, based on the school as it was at the first assignment; also saves and undoes moves. */
export function useMoving({ school, send, newest, onSaved, onDone, showToast }: MovingProps) {
  const place = { screen: 'update-rosters', object: school.schoolId } as const
  const drafted = useDraft({ rules: schoolRules, view: school, place })
  const { base } = drafted
  const draft: Draft = new Map(drafted.changes)
  /** Whose choice could not be kept, because they or the class are gone. */
  const [lost, setLost] = useState<readonly Student[]>([])
  const change = (of: (earlier: Draft, base: School) => Draft) =>
    drafted.edit((now, on) => [...of(new Map(now), on)])

  const sendMoves = ({ of, moves, wasUpdated }: Moving, keyOf: (request: unknown) => string) => {
    const body: Omit<SaveNextRosters, 'key'> = {
      school: of.schoolId,
      seen: seenOf(of),
      moves: moves.map(({ to, students, ...rest }) => ({ ...rest, to: [...to], students: [...students] })),
      ...(wasUpdated !== undefined && { wasUpdated }),
    }
    return send('save', { ...body, key: keyOf(body) })
  }
  const takeBack = useCommand(sendMoves, {
    done: () => {
      onSaved()
      showToast('Undone. Everyone is back where they were.')
    },
    refused: newest,
    words: { conflict: NOT_UNDONE },
  })
  const save = useCommand(sendMoves, {
    done: ({ school: now }, { of, moves }) => {
      drafted.saved()
      onSaved()
      onDone()
      const back = backOf(of, moves)
      const undo = (of: School, wasUpdated: boolean) => void alone(takeBack, { of, moves: back, wasUpdated })
      showToast(doneText(moves), now && back.length > 0 ? () => undo(now, of.isUpdated) : undefined)
    },
    refused: async ({ code }) => {
      // Two of one name: those that somebody else entered meanwhile are among the newest, where they are named.
      if (code !== 'conflict' && code !== 'not-found' && code !== 'invalid-input') return
      const now = (await newest())?.school
      if (!now) return
      const still = lasting(draft, now)
      setLost(base.students.filter(({ studentId }) => draft.has(studentId) && !still.has(studentId)))
      drafted.moveTo(now, schoolRules.rebase(base, drafted.changes, now))
    },
    words: { conflict: OVERTAKEN, 'not-found': OVERTAKEN },
  })
  const makeFirst = useCommand((body: MakeFirstClass) => send('make-class', body))
  const tell = useCommand((body: TellApart) => send('tell-apart', body, 'PUT'))
  const commands = [save, takeBack, makeFirst, tell]
  /** Runs one of the commands; what went wrong with another is no longer shown. */
  const alone = <Input>(command: Command<UpdateRostersView, Input>, input: Input) => {
    for (const one of commands) one.reset()
    setLost([])
    return command.run(input)
  }

  return {
    base,
    draft,
    drafted,
    failed: lost.length > 0 ? lostText(lost) : (commands.find(({ error }) => error)?.error?.message ?? ''),
    isBusy: commands.some(({ isBusy }) => isBusy),
    decide: (students: Iterable<string>, to: string | null | undefined) =>
      change((earlier) => decided(earlier, students, to)),
    restore: (earlier: Draft) => change((_, of) => lasting(earlier, of)),
    /** Creates a teacher's first class for these students and returns its id; null if that failed. */
    makeClass: async (teacher: string, students: Iterable<string>): Promise<string | null> => {
      const now = (await alone(makeFirst, { school: base.schoolId, teacher }))?.school
      const first = now?.rosters.find(({ teacherId }) => teacherId === teacher)
      if (!now || !first) return null
      drafted.moveTo(now, [...decided(lasting(draft, now), students, first.rosterId)])
      return first.rosterId
    },
    /** Records whether students of one name are different children; resolves to whether that was done. */
    tellApart: async (students: readonly string[], apart: boolean): Promise<boolean> => {
      const answer = await alone(tell, { school: base.schoolId, students: [...students], apart })
      const now = answer?.school
      if (now && drafted.isUnsaved) drafted.moveTo(now, [...lasting(draft, now)])
      return now != null
    },
    /**
     * Moves everybody; reports what somebody else changed meanwhile, and keeps everything that was chosen.
     * Resolves to undefined if it was refused.
     */
    save: () => alone(save, { of: base, moves: movesOf(base, draft) }),
  }
}

/** What is said when some choices could not be kept, with whose they were. */
function lostText(lost: readonly Student[]): string {
  const named = lost.slice(0, MOST_NAMES).map(({ fullName }) => fullName)
  const more = lost.length - named.length
  const names = [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])]
  return `${conflictText('other choices')} Not kept, because the student or the class is no longer at this school: ${names.join(', ')}.`
}

function doneText(moves: readonly Move[]): string {
  const count = (list: readonly Move[]) => list.reduce((sum, { students }) => sum + students.length, 0)
  const [placed, deactivated] = [
    count(moves.filter(({ to }) => to.length > 0)),
    count(moves.filter(({ to }) => to.length === 0)),
  ]
  const parts = [
    ...(placed > 0 ? [`${countOfStudents(placed)} placed`] : []),
    ...(deactivated > 0 ? [`${countOfStudents(deactivated)} deactivated`] : []),
  ]
  return parts.length === 0 ? 'Done: everyone stays where they are.' : `Done: ${parts.join(', ')}.`
}
