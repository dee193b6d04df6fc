import { and, eq, isNull, max } from 'drizzle-orm'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { comparableName } from '../../../shared/rules/roster-names.ts'
import type { Clock } from '../../clock.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { tellApart } from '../../contract/next-rosters.ts'
import { zoneOf } from '../account/zone.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import type { School } from '../db/schema/institutions.ts'
import { playEvents } from '../db/schema/plays.ts'
import { students } from '../db/schema/students.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import type { Account, StudentRow } from './members.ts'
import { yearBegan } from './placed.ts'

interface Namesake {
  readonly lastPlayed: DayInt | null
  readonly isToldApart: boolean
}

/** The children among these whose name somebody else has too, each with what tells them apart. */
export async function readNamesakes(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  account: Account,
  children: readonly StudentRow[],
): Promise<ReadonlyMap<string, Namesake>> {
  const named = new Map<string, StudentRow[]>()
  for (const child of children) {
    const name = comparableName(child)
    const same = named.get(name) ?? []
    named.set(name, same)
    same.push(child)
  }
  const shared = [...named.values()].filter((group) => group.length > 1).flat()
  if (shared.length === 0) return new Map()
  const played = await db
    .select({ studentId: playEvents.studentId, last: max(playEvents.startedAt) })
    .from(playEvents)
    .where(
      isAmong(
        playEvents.studentId,
        shared.map(({ id }) => id),
      ),
    )
    .groupBy(playEvents.studentId)
  const lastOf = new Map(played.map(({ studentId, last }) => [studentId, last]))
  const zone = zoneOf(account.settings)
  const began = yearBegan(clock, account)
  return new Map(
    shared.map(({ id, toldApartAt }) => {
      const last = lastOf.get(id)
      const isToldApart = toldApartAt !== null && toldApartAt >= began
      return [id, { lastPlayed: last ? dayIn(zone, last) : null, isToldApart }]
    }),
  )
}

/** Records whether children of a school are different children although they have one name. */
export async function recordToldApart(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  school: School,
  { studentIds, apart }: BodyOf<typeof tellApart>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(students)
      .set({ toldApartAt: apart ? clock.now() : null })
      .where(
        and(
          isAmong(students.id, studentIds),
          eq(students.schoolId, school.id),
          isNull(students.deactivatedAt),
        ),
      )
      .returning({ id: students.id })
    if (updated.length !== studentIds.length) throw notFound()
  })
}
