import { rawFol, teacherInterventions } from '../../contract/student-factors.ts'
import { metagamePartition, metagameStats } from '../../contract/student-history.ts'
import { appLevels, continuousZpc, rashLevels, zpcStats } from '../../contract/student-levels.ts'
import {
  educationalContext,
  instructionalContext,
  playTime,
  sessionCount,
} from '../../contract/student-playtime.ts'
import { expectedScore } from '../analytics/ability.ts'
import { levelsOf } from '../analytics/levels.ts'
import { type ProductApi, serve } from '../serve.ts'
import { challengesOf } from './challenge.ts'
import { readFactorEvidence } from './factor-evidence.ts'
import { chartLevelOf, snapshotOf } from './level.ts'
import {
  passesFilter,
  readApps,
  readContexts,
  readNewest,
  readPlays,
  readSpan,
  readUndated,
} from './read-plays.ts'
import { requestedChild } from './requested-child.ts'
import { sessionsByDay } from './sessions.ts'
import { readSuggestions } from './suggestions.ts'
import { secondsByDay, usagesOf, withDays } from './usages.ts'
import { challengeNow, levelsRange, zoneBefore } from './zone-range.ts'

/** Registers the calls that report what one child did, each computed from the child's plays. */
export function teacherStatsRoutes(app: ProductApi): void {
  playtimeRoutes(app)
  chartRoutes(app)
  factorRoutes(app)
  historyRoutes(app)
}

function playtimeRoutes(app: ProductApi): void {
  serve(app, sessionCount, async (request) => {
    const child = await requestedChild(request)
    const plays = (await readSpan(request.db, child)).filter((play) => passesFilter(play, request.query))
    const days = sessionsByDay(plays, child.zone)
    const sessions = days.reduce((sum, day) => sum + day.sessions, 0)
    return { studentId: child.studentId, sessions, days }
  })

  serve(app, playTime, async (request) => {
    const child = await requestedChild(request)
    const all = await readSpan(request.db, child)
    const plays = withDays(
      all.filter((play) => passesFilter(play, request.query)),
      child.zone,
    )
    return {
      studentId: child.studentId,
      days: secondsByDay(plays),
      usages: usagesOf(all, plays, child.now),
    }
  })

  serve(app, instructionalContext, async (request) => {
    const child = await requestedChild(request)
    const contexts = await readContexts(request.db, child, 'instructionalContext')
    return { studentId: child.studentId, contexts }
  })

  serve(app, educationalContext, async (request) => {
    const child = await requestedChild(request)
    const contexts = await readContexts(request.db, child, 'educationalContext')
    return { studentId: child.studentId, contexts }
  })
}

function chartRoutes(app: ProductApi): void {
  serve(app, appLevels, async (request) => {
    const { db, query } = request
    const child = await requestedChild(request)
    const apps = await readApps(db, child)
    const appContext = query.appContext ?? apps[0]?.appContext ?? null
    const [{ plays, total }, newest, interventions] = await Promise.all([
      appContext === null ? nothing : readPlays(db, child, { ...query, appContext }),
      appContext === null ? undefined : readNewest(db, child, appContext),
      readSuggestions(db, child),
    ])
    return {
      studentId: child.studentId,
      apps,
      appContext,
      levels: plays.map((play) => chartLevelOf(play, child.zone)),
      total,
      maxMin: appContext === null ? null : levelsRange(appContext),
      rashZpc: challengeNow(newest)?.rashZpc ?? null,
      interventions,
    }
  })

  serve(app, rashLevels, async (request) => {
    const child = await requestedChild(request)
    const newest = await readNewest(request.db, child, request.query.appContext)
    const appContext = request.query.appContext ?? newest?.appContext ?? null
    const ability = challengeNow(newest)?.ability ?? null
    const levels = appContext === null ? [] : levelsOf(appContext)
    return {
      studentId: child.studentId,
      appContext,
      ability,
      levels: levels.map(({ levelNum, difficulty }) => ({
        levelNum,
        difficulty,
        expectedScore: ability === null ? null : expectedScore(ability, difficulty),
      })),
    }
  })

  serve(app, zpcStats, async (request) => {
    const child = await requestedChild(request)
    const all = await readSpan(request.db, child)
    const plays = all.filter((play) => passesFilter(play, request.query))
    return { studentId: child.studentId, games: challengesOf(all, plays) }
  })

  serve(app, continuousZpc, async (request) => {
    const { db, query } = request
    const child = await requestedChild(request)
    const newest = await readNewest(db, child, query.appContext)
    const appContext = query.appContext ?? newest?.appContext ?? null
    const { plays } = appContext === null ? nothing : await readPlays(db, child, { ...query, appContext })
    return {
      studentId: child.studentId,
      appContext,
      points: plays.flatMap((play) => {
        const rashZpc = zoneBefore(play)
        if (play.abilityBefore === null || rashZpc === null) return []
        const { levelNum, abilityBefore: ability } = play
        return [{ timestamp: play.startedAt.toISOString(), levelNum, ability, rashZpc }]
      }),
      now: challengeNow(newest),
    }
  })
}

function factorRoutes(app: ProductApi): void {
  serve(app, rawFol, async (request) => {
    const child = await requestedChild(request)
    return { studentId: child.studentId, ...(await readFactorEvidence(request.db, child)) }
  })

  serve(app, teacherInterventions, async (request) => {
    const child = await requestedChild(request)
    return { studentId: child.studentId, interventions: await readSuggestions(request.db, child) }
  })
}

function historyRoutes(app: ProductApi): void {
  serve(app, metagameStats, async (request) => {
    const { db, query } = request
    const child = await requestedChild(request)
    const [dated, undated] = await Promise.all([readPlays(db, child, query), readUndated(db, child, query)])
    return {
      studentId: child.studentId,
      snapshots: [...dated.plays.toReversed(), ...undated.plays.toReversed()].map(snapshotOf),
      total: dated.total + undated.total,
    }
  })

  serve(app, metagamePartition, async (request) => {
    const child = await requestedChild(request)
    const newest = await readNewest(request.db, child)
    return { studentId: child.studentId, partition: newest?.partition ?? 0 }
  })
}

/** The result if there is no game. */
const nothing = { plays: [], total: 0 } as const
