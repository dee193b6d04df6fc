import type { PersonName } from '../../../shared/rules/names.ts'
import { comparableName } from '../../../shared/rules/roster-names.ts'
import type { Membership } from '../rosters/change.ts'
import type { StudentRow } from '../rosters/members.ts'

/** Who stays in each class, with every name made comparable once however often one is asked for. */
export class Staying {
  readonly #rows = new Map<string, StudentRow[]>()
  readonly #idsByName = new Map<string, Map<string, Set<string>>>()

  constructor(members: ReadonlyMap<string, readonly StudentRow[]>, leaving: readonly Membership[]) {
    const gone = new Set(leaving.map(keyOf))
    for (const [rosterId, rows] of members)
      this.#rows.set(
        rosterId,
        rows.filter(({ id }) => !gone.has(keyOf({ rosterId, studentId: id }))),
      )
  }

  in(rosterId: string): readonly StudentRow[] {
    return this.#rows.get(rosterId) ?? []
  }

  /** The children who stay in any class. */
  ids(): ReadonlySet<string> {
    return new Set([...this.#rows.values()].flatMap((rows) => rows.map(({ id }) => id)))
  }

  /** Whether another child than this one has the name in a class. */
  isNameTaken(rosterId: string, name: PersonName, studentId: string): boolean {
    const ids = this.#namesIn(rosterId).get(comparableName(name))
    return ids !== undefined && (ids.size > 1 || !ids.has(studentId))
  }

  #namesIn(rosterId: string): ReadonlyMap<string, ReadonlySet<string>> {
    const known = this.#idsByName.get(rosterId)
    if (known) return known
    const names = new Map<string, Set<string>>()
    for (const { id, ...row } of this.in(rosterId)) {
      const name = comparableName(row)
      const ids = names.get(name) ?? new Set()
      names.set(name, ids.add(id))
    }
    this.#idsByName.set(rosterId, names)
    return names
  }
}

/** One child in one class, as a key. */
export const keyOf = ({ rosterId, studentId }: Membership): string => `${rosterId} ${studentId}`
