import * as contract from '../../contract/analytics.ts'
import { requireVisibleStudents } from '../ownership.ts'
import { type ProductApi, serve } from '../serve.ts'
import { zoneOfCaller } from './caller-zone.ts'
import { readEarlier, readEarlierScores } from './earlier.ts'
import { factorWindow } from './factor-window.ts'
import { factorValues } from './factors.ts'
import { candidatesFor } from './interventions.ts'
import { readLastLevels } from './last-levels.ts'
import { readMastery } from './mastery.ts'
import { readPlaytime, readTimePlayed, startOfSpan } from './playtime.ts'
import { readRelevantLevels } from './relevant-levels.ts'
import { columnsBySet } from './standards.ts'
import { readApproaches } from './tallies.ts'

const MASTERY = 'mastery_'

/** Registers the calls that report what children did, each computed from their plays. */
export function analyticsRoutes(app: ProductApi): void {
  serve(app, contract.gameplay, async ({ db, clock, bearer, query, body: { studentIds } }) => {
    await requireVisibleStudents(db, bearer, studentIds)
    const now = clock.now()
    const span = query.period ?? query.timespan ?? '28'
    const since = startOfSpan(span, await zoneOfCaller(db, bearer.accountId), now)
    return readPlaytime(db, studentIds, { since, now })
  })

  serve(app, contract.factorsOfLearning, async ({ db, clock, bearer, body: { studentIds } }) => {
    await requireVisibleStudents(db, bearer, studentIds)
    const zone = await zoneOfCaller(db, bearer.accountId)
    const approaches = await readApproaches(db, studentIds, factorWindow(zone, clock.now()))
    return approaches.map(({ studentId, tallies, ratings, survey }) => ({
      studentId,
      ...factorValues(tallies, ratings),
      ...(survey && { survey }),
    }))
  })

  serve(app, contract.interventions, async ({ db, clock, bearer, body: { studentIds } }) => {
    await requireVisibleStudents(db, bearer, studentIds)
    const zone = await zoneOfCaller(db, bearer.accountId)
    const approaches = await readApproaches(db, studentIds, factorWindow(zone, clock.now()))
    return approaches.map(({ studentId, tallies, ratings, recentQuits }) => ({
      studentId,
      interventions: candidatesFor(factorValues(tallies, ratings), recentQuits),
    }))
  })

  serve(app, contract.studentLog, async ({ db, clock, bearer, body: { studentIds, analyzers } }) => {
    await requireVisibleStudents(db, bearer, studentIds)
    const columnIds = analyzers
      .filter((name) => name.startsWith(MASTERY))
      .map((name) => name.slice(MASTERY.length))
    const now = clock.now()
    const zone = await zoneOfCaller(db, bearer.accountId)
    const since = startOfSpan('schoolYear', zone, now)
    const [mastery, played, lastLevels] = await Promise.all([
      readMastery(db, studentIds, columnIds),
      analyzers.includes('timePlayed') ? readTimePlayed(db, studentIds, { since, now }) : [],
      analyzers.includes(contract.LAST_LEVEL) ? readLastLevels(db, studentIds, { zone, now }) : [],
    ])
    const row = { analyser: 'timePlayed', teacherId: bearer.accountId } as const
    return { mastery, timePlayed: played.map((child) => ({ ...row, ...child })), lastLevels }
  })

  serve(app, contract.studentStats, async ({ db, clock, bearer, body: { studentIds } }) => {
    await requireVisibleStudents(db, bearer, studentIds)
    const zone = await zoneOfCaller(db, bearer.accountId)
    return readLastLevels(db, studentIds, { zone, now: clock.now() })
  })

  serve(app, contract.earlierFigures, async ({ db, clock, bearer, body }) => {
    await requireVisibleStudents(db, bearer, body.studentIds)
    return readEarlier(db, body, { zone: await zoneOfCaller(db, bearer.accountId), now: clock.now() })
  })

  serve(app, contract.earlierScores, async ({ db, clock, bearer, body }) => {
    await requireVisibleStudents(db, bearer, body.studentIds)
    return readEarlierScores(db, body, { zone: await zoneOfCaller(db, bearer.accountId), now: clock.now() })
  })

  serve(app, contract.relevantLevels, async ({ db, bearer, body: { studentId, columnId } }) => {
    await requireVisibleStudents(db, bearer, [studentId])
    return readRelevantLevels(db, studentId, columnId)
  })

  serve(app, contract.ccs, async ({ query: { standards } }) => ({
    standards,
    columns: columnsBySet[standards].map((column) => ({ ...column })),
  }))
}
