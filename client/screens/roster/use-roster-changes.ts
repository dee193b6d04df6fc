import type {
  CreateRoster,
  DeleteAllRosters,
  DeleteRoster,
  RenameRoster,
  RosterView,
} from '../../../shared/screens/roster.ts'
import { Refused } from '../../data/api.ts'
import { useIdempotencyKey } from '../../data/use-idempotency-key.ts'
import type { Resource } from '../../data/use-view.ts'
import type { Failure } from './roster-dialog.tsx'

type Roster = RosterView['rosters'][number]
interface Typed {
  readonly name: string
  readonly gradeLevel: string
}

const CHANGED = 'Someone else changed this in the meantime. You now see the latest version.'

/** Changes to the list of rosters; each returns what went wrong, or null. */
export function useRosterChanges({ send, retry }: Resource<RosterView>, teacher: string | undefined) {
  const { keyOf, forget } = useIdempotencyKey()
  const refused = (error: unknown): Failure => {
    if (!(error instanceof Refused)) throw error
    const { code, fields, message } = error.error
    if (code === 'conflict' || code === 'not-found') retry()
    if (fields) return { fields }
    return { message: code === 'conflict' ? CHANGED : message }
  }
  const sentence = (error: unknown): string => {
    const failure = refused(error)
    return 'message' in failure ? failure.message : CHANGED
  }

  return {
    /** Returns the new roster's id, or what went wrong. */
    create: async (typed: Typed): Promise<string | Failure> => {
      const body: CreateRoster = { ...typed, teacher, key: keyOf(typed) }
      try {
        const { rosters } = await send('create', body)
        forget()
        return rosters.find(({ open }) => open !== null)?.rosterId ?? ''
      } catch (error) {
        return refused(error)
      }
    },
    rename: async ({ rosterId, version }: Roster, typed: Typed): Promise<Failure | null> => {
      const body: RenameRoster = { ...typed, teacher, roster: rosterId, version }
      return send('rename', body, 'PUT').then(() => null, refused)
    },
    remove: async ({ rosterId, version }: Roster): Promise<string | null> => {
      const body: DeleteRoster = { teacher, roster: rosterId, version }
      return send('delete', body).then(() => null, sentence)
    },
    removeAll: async (rosters: DeleteAllRosters['rosters']): Promise<string | null> => {
      const body: DeleteAllRosters = { teacher, rosters }
      return send('delete-all', body).then(() => null, sentence)
    },
  }
}
