import { and, asc, count, desc, eq, gte, lte, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PLAYS_PER_ANSWER } from '../../contract/student-query.ts'
import type { Play, UndatedPlay } from '../analytics/play.ts'
import type { Db } from '../db/open.ts'
import { playEvents, undatedPlays } from '../db/schema/plays.ts'
import type { RequestedChild } from './requested-child.ts'

/** Which plays a call asks for, besides the child and the days. */
export interface Filter {
  readonly appContext?: string
  readonly instructionalContext?: string
  readonly educationalContext?: string
}

type Table = typeof playEvents | typeof undatedPlays

const matching = (table: Table, filter: Filter): SQL[] => {
  const is = (column: PgColumn, value: string | undefined) => (value === undefined ? [] : [eq(column, value)])
  return [
    ...is(table.appContext, filter.appContext),
    ...is(table.instructionalContext, filter.instructionalContext),
    ...is(table.educationalContext, filter.educationalContext),
  ]
}

const within = ({ studentId, since, now }: RequestedChild): SQL | undefined =>
  and(eq(playEvents.studentId, studentId), gte(playEvents.startedAt, since), lte(playEvents.startedAt, now))

/** The plays found: the newest of them, oldest first, and their total number. */
export interface FoundPlays<P> {
  readonly plays: readonly P[]
  readonly total: number
}

/** The plays of a span, up to the limit of one answer. */
export async function readPlays(db: Db, child: RequestedChild, filter: Filter): Promise<FoundPlays<Play>> {
  const rows = await db
    .select({ play: playEvents, total: sql<number>`(count(*) over ())::int` })
    .from(playEvents)
    .where(and(within(child), ...matching(playEvents, filter)))
    .orderBy(desc(playEvents.startedAt), desc(playEvents.id))
    .limit(PLAYS_PER_ANSWER)
  return { plays: rows.map(({ play }) => play).reverse(), total: rows[0]?.total ?? 0 }
}

/** The plays without a known time, up to the limit of one answer, in the order they arrived. */
export async function readUndated(
  db: Db,
  { studentId }: RequestedChild,
  filter: Filter,
): Promise<FoundPlays<UndatedPlay>> {
  const rows = await db
    .select({ play: undatedPlays, total: sql<number>`(count(*) over ())::int` })
    .from(undatedPlays)
    .where(and(eq(undatedPlays.studentId, studentId), ...matching(undatedPlays, filter)))
    .orderBy(desc(undatedPlays.id))
    .limit(PLAYS_PER_ANSWER)
  return { plays: rows.map(({ play }) => play).reverse(), total: rows[0]?.total ?? 0 }
}

const spanColumns = {
  appContext: playEvents.appContext,
  startedAt: playEvents.startedAt,
  seconds: playEvents.seconds,
  levelNum: playEvents.levelNum,
  levelResultType: playEvents.levelResultType,
  wingsLevelAccuracy: playEvents.wingsLevelAccuracy,
  quitType: playEvents.quitType,
  chosen: playEvents.chosen,
  instructionalContext: playEvents.instructionalContext,
  educationalContext: playEvents.educationalContext,
  abilityBefore: playEvents.abilityBefore,
  designVersion: playEvents.designVersion,
}
/** The fields of a play that a span's figures need. */
export type SpanPlay = Pick<Play, keyof typeof spanColumns>

/** Every play of a span, oldest first: of one child, so at most what a child can play in a school year. */
export const readSpan = (db: Db, child: RequestedChild): Promise<SpanPlay[]> =>
  db
    .select(spanColumns)
    .from(playEvents)
    .where(within(child))
    .orderBy(asc(playEvents.startedAt), asc(playEvents.id))

/** Whether a play matches a filter. */
export const passesFilter = (play: SpanPlay, filter: Filter): boolean =>
  (filter.instructionalContext ?? play.instructionalContext) === play.instructionalContext &&
  (filter.educationalContext ?? play.educationalContext) === play.educationalContext

/** The games of a span, most recently played first. */
export async function readApps(db: Db, child: RequestedChild) {
  const lastPlayedAt = max(playEvents.startedAt)
  const rows = await db
    .select({ appContext: playEvents.appContext, plays: count(), lastPlayedAt })
    .from(playEvents)
    .where(within(child))
    .groupBy(playEvents.appContext)
    .orderBy(desc(lastPlayedAt), asc(playEvents.appContext))
  return rows.map((row) => ({ ...row, lastPlayedAt: (row.lastPlayedAt ?? child.now).toISOString() }))
}

/** The child's newest play, of one game or of all; undefined before the first. */
export async function readNewest(
  db: Db,
  { studentId, now }: RequestedChild,
  appContext?: string,
): Promise<Play | undefined> {
  const [newest] = await db
    .select()
    .from(playEvents)
    .where(
      and(
        eq(playEvents.studentId, studentId),
        lte(playEvents.startedAt, now),
        ...matching(playEvents, { appContext }),
      ),
    )
    .orderBy(desc(playEvents.startedAt), desc(playEvents.id))
    .limit(1)
  return newest
}

/** The values of one kind of context in a span's plays, most frequent first. */
export async function readContexts(
  db: Db,
  child: RequestedChild,
  kind: 'instructionalContext' | 'educationalContext',
): Promise<{ context: string; plays: number }[]> {
  const context = sql<string>`${playEvents[kind]}`
  return db
    .select({ context, plays: count() })
    .from(playEvents)
    .where(and(within(child), sql`${playEvents[kind]} <> ''`))
    .groupBy(playEvents[kind])
    .orderBy(desc(count()), asc(playEvents[kind]))
}
