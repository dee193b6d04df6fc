import { useState } from 'react'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import type { Move } from '../../../shared/rules/next-rosters.ts'
import type {
  MakeFirstClass,
  SaveNextRosters,
  UpdateRostersView,
} from '../../../shared/screens/update-rosters.ts'
import { Refused } from '../../data/api.ts'
import { useIdempotencyKey } from '../../data/use-idempotency-key.ts'
import type { Resource } from '../../data/use-view.ts'
import type { useToast } from '../../ui/toast.tsx'
import { backOf, type Draft, decided, lasting, movesOf, nobodyMoves, type School, seenOf } from './draft.ts'

export interface MovingProps {
  readonly school: School
  readonly send: Resource<UpdateRostersView>['send']
  /** Requests the school in its current state. */
  readonly newest: () => Promise<UpdateRostersView | undefined>
  readonly onSaved: () => void
  /** Called when a move is saved, but not when one is undone. */
  readonly onDone: () => void
  readonly showToast: ReturnType<typeof useToast>['showToast']
}

const OVERTAKEN =
  'Someone else changed these classes in the meantime. You now see the latest version, and your choices are kept. Check them, and press Done again.'
const NOT_UNDONE = 'This could not be undone, because someone else changed these classes in the meantime.'

/** Who goes where, based on the school as it was at the first assignment; also saves and undoes moves. */
export function useMoving({ school, send, newest, onSaved, onDone, showToast }: MovingProps) {
  const [made, setMade] = useState<{ readonly base: School; readonly draft: Draft } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useIdempotencyKey()
  const { base, draft } = made ?? { base: school, draft: nobodyMoves }

  const over = (next: School, changed: Draft) => (changed.size === 0 ? null : { base: next, draft: changed })
  const put = (next: School, changed: Draft) => setMade(over(next, changed))
  /** Works on the current draft, because an undo comes later than what it undoes. */
  const change = (of: (earlier: Draft, base: School) => Draft) =>
    setMade((is) => {
      const from = is ?? { base: school, draft: nobodyMoves }
      return over(from.base, of(from.draft, from.base))
    })
  const bodyOf = (of: School, moves: readonly Move[], wasUpdated?: boolean): SaveNextRosters => {
    const body = {
      school: of.schoolId,
      seen: seenOf(of),
      moves: moves.map(({ to, students, ...rest }) => ({ ...rest, to: [...to], students: [...students] })),
      ...(wasUpdated !== undefined && { wasUpdated }),
    }
    return { ...body, key: keyOf(body) }
  }
  const codeOf = (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    return error.error
  }
  const takeBack = async (from: School, moves: readonly Move[], wasUpdated: boolean) => {
    setBusy(true)
    setFailed(null)
    try {
      await send('save', bodyOf(from, moves, wasUpdated))
      onSaved()
      showToast('Undone. Everyone is back where they were.')
    } catch (error) {
      const { code, message } = codeOf(error)
      setFailed(code === 'conflict' ? NOT_UNDONE : message)
      void newest()
    } finally {
      setBusy(false)
    }
  }

  return {
    base,
    draft,
    failed,
    isBusy,
    decide: (students: Iterable<string>, to: string | null | undefined) =>
      change((earlier) => decided(earlier, students, to)),
    restore: (earlier: Draft) => change((_, of) => lasting(earlier, of)),
    /** Creates a teacher's first class for these students and returns its id; null if that failed. */
    makeClass: async (teacher: string, students: Iterable<string>): Promise<string | null> => {
      if (isBusy) return null
      setBusy(true)
      setFailed(null)
      try {
        const body: MakeFirstClass = { school: base.schoolId, teacher }
        const { school: now } = await send('make-class', body)
        const first = now?.rosters.find(({ teacherId }) => teacherId === teacher)
        if (now && first) put(now, decided(lasting(draft, now), students, first.rosterId))
        return first?.rosterId ?? null
      } catch (error) {
        setFailed(codeOf(error).message)
        return null
      } finally {
        setBusy(false)
      }
    },
    /**
     * Moves everybody; reports what somebody else changed meanwhile, and keeps everything that was chosen.
     */
    save: async (): Promise<void> => {
      if (isBusy) return
      const moves = movesOf(base, draft)
      setBusy(true)
      setFailed(null)
      try {
        const { school: now } = await send('save', bodyOf(base, moves))
        setMade(null)
        onSaved()
        const back = backOf(base, moves)
        const undo = now && (() => void takeBack(now, back, base.isUpdated))
        onDone()
        showToast(doneWords(moves), back.length > 0 && undo ? undo : undefined)
      } catch (error) {
        const { code, message } = codeOf(error)
        const now = code === 'conflict' ? (await newest())?.school : undefined
        if (now) put(now, lasting(draft, now))
        setFailed(now ? OVERTAKEN : message)
      } finally {
        setBusy(false)
      }
    },
  }
}

function doneWords(moves: readonly Move[]): string {
  const count = (which: readonly Move[]) => which.reduce((sum, { students }) => sum + students.length, 0)
  const [moved, gone] = [
    count(moves.filter(({ to }) => to.length > 0)),
    count(moves.filter(({ to }) => to.length === 0)),
  ]
  const parts = [
    ...(moved > 0 ? [`${countOfStudents(moved)} moved`] : []),
    ...(gone > 0 ? [`${countOfStudents(gone)} deactivated`] : []),
  ]
  return parts.length === 0 ? 'Done: everyone stays where they are.' : `Done: ${parts.join(', ')}.`
}
