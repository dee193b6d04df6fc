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
import { backOf, decided, lasting, movesOf, type School, type Student, schoolRules, seenOf } from './draft.ts'
import { asOneChild } from './namesakes.ts'
import { type Decision, redecided, standing, without } from './overtaken.ts'

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
const MAX_NAMES = 12

/** Moves to save, and the school they were decided on. */
interface Moving {
  readonly of: School
  readonly moves: readonly Move[]
  /** Of those moved, who is known to have been placed this year; whoever else has been is not moved. */
  readonly again?: readonly string[]
  /** When moves are undone: whether the classes were confirmed before them. */
  readonly wasUpdated?: boolean
}

/** Who goes where, based on the school as it was at the first assignment; also saves and undoes moves. */
export function useMoving({ school, send, newest, onSaved, onDone, showToast }: MovingProps) {
  const place = { screen: 'update-rosters', object: school.schoolId } as const
  const drafted = useDraft({ rules: schoolRules, view: school, place })
  const { base, changes: decisions } = drafted
  const { draft, overtaken } = standing(decisions, base)
  /** Whose choices could not be kept, in words; empty if all were. */
  const [notKept, setNotKept] = useState('')
  /** The decisions with one made, or made anew, about these students. */
  const redecide = (now: readonly Decision[], on: School, students: Iterable<string>, to?: string | null) => {
    const ids = new Set(students)
    return redecided(without(now, ids), on, (earlier) => decided(earlier, ids, to))
  }

  const sendMoves = ({ of, moves, again, wasUpdated }: Moving, keyOf: (request: unknown) => string) => {
    const body: Omit<SaveNextRosters, 'key'> = {
      school: of.schoolId,
      seen: seenOf(of),
      moves: moves.map(({ to, students, ...rest }) => ({ ...rest, to: [...to], students: [...students] })),
      ...(again && { again: [...again] }),
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
      const still = new Set(lasting(decisions, now).map(([id]) => id))
      const lost = base.students.filter(({ studentId }) => draft.has(studentId) && !still.has(studentId))
      const kept = schoolRules.rebase(base, decisions, now)
      const placed = standing(kept, now).overtaken.map(({ student }) => student)
      setNotKept(notKeptText(lost, placed))
      drafted.moveTo(now, kept)
    },
    words: { conflict: OVERTAKEN, 'not-found': OVERTAKEN },
  })
  const makeFirst = useCommand((body: MakeFirstClass) => send('make-class', body))
  const tell = useCommand((body: TellApart) => send('tell-apart', body, 'PUT'))
  const commands = [save, takeBack, makeFirst, tell]
  /** Runs one of the commands; what went wrong with another is no longer shown. */
  const alone = <Input>(command: Command<UpdateRostersView, Input>, input: Input) => {
    for (const one of commands) one.reset()
    setNotKept('')
    return command.run(input)
  }

  return {
    base,
    decisions,
    draft,
    overtaken,
    drafted,
    failed: notKept || (commands.find(({ error }) => error)?.error?.message ?? ''),
    isBusy: commands.some(({ isBusy }) => isBusy),
    decide: (students: Iterable<string>, to: string | null | undefined) =>
      drafted.edit((now, on) => redecide(now, on, students, to)),
    /** Decides that these students of one name are one child. */
    decideOneChild: (children: readonly Student[]) =>
      drafted.edit((now, on) => redecided(now, on, (earlier) => asOneChild(earlier, children))),
    restore: (earlier: readonly Decision[]) => drafted.edit((_, of) => lasting(earlier, of)),
    /** Creates a teacher's first class for these students and returns its id; null if that failed. */
    makeClass: async (teacher: string, students: Iterable<string>): Promise<string | null> => {
      const now = (await alone(makeFirst, { school: base.schoolId, teacher }))?.school
      const first = now?.rosters.find(({ teacherId }) => teacherId === teacher)
      if (!now || !first) return null
      drafted.moveTo(now, redecide(lasting(decisions, now), now, students, first.rosterId))
      return first.rosterId
    },
    /** Records whether students of one name are different children; resolves to whether that was done. */
    tellApart: async (students: readonly string[], apart: boolean): Promise<boolean> => {
      const answer = await alone(tell, { school: base.schoolId, students: [...students], apart })
      const now = answer?.school
      if (now && drafted.isUnsaved) drafted.moveTo(now, lasting(decisions, now))
      return now != null
    },
    /**
     * Moves everybody; reports what somebody else changed meanwhile, and keeps everything that was chosen.
     * Resolves to undefined if it was refused.
     */
    save: () => {
      const moves = movesOf(base, draft)
      return alone(save, { of: base, moves, again: placedAmong(base, moves) })
    },
  }
}

/** Who of those moved has been placed this year before. */
function placedAmong({ students }: School, moves: readonly Move[]): string[] {
  const moved = new Set(moves.flatMap((move) => move.students))
  return students.flatMap(({ studentId, placed }) =>
    placed !== null && moved.has(studentId) ? [studentId] : [],
  )
}

/** What is said when some choices could not be kept, with whose they were; empty if all were. */
function notKeptText(lost: readonly Student[], placed: readonly Student[]): string {
  if (lost.length + placed.length === 0) return ''
  return [
    conflictText('other choices'),
    ...(lost.length > 0
      ? [`Not kept, because the student or the class is no longer at this school: ${namesOf(lost)}.`]
      : []),
    ...(placed.length > 0 ? [`Not moved again, because placed since you decided: ${namesOf(placed)}.`] : []),
  ].join(' ')
}

function namesOf(students: readonly Student[]): string {
  const named = students.slice(0, MAX_NAMES).map(({ fullName }) => fullName)
  const more = students.length - named.length
  return [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ')
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
