import { createHash } from 'node:crypto'
import { Compile } from 'typebox/compile'
import { addDays } from '../../../shared/rules/days.ts'
import { gameOf } from '../../../shared/rules/games.ts'
import {
  FIRST_PLAY,
  MAX_SKEW_MINUTES,
  PlayKeyText,
  type PlayRefusal,
  SentPlay,
} from '../../contract/send-plays.ts'
import type { UndatedPlay } from '../analytics/play.ts'
import type { PlayKey } from './key.ts'

/** A play that could be written, as far as it can tell itself. */
export interface Row {
  readonly place: number
  readonly key: string
  /** What stands for the idempotency key and for the content in the list of what was received. */
  readonly keyHash: string
  readonly contentHash: string
  readonly play: UndatedPlay
  readonly startedAt: Date | null
}

export interface RefusedRow {
  readonly place: number
  readonly key: string | null
  readonly code: PlayRefusal
  readonly field?: string
}

const sentPlay = Compile(SentPlay)
const keyText = Compile(PlayKeyText)

/** Reads one row of a batch by its form, its game and its time; who the child is has not been looked up. */
export function readRow(sent: unknown, place: number, from: PlayKey, now: Date): Row | RefusedRow {
  const key = keyOf(sent)
  const refused = (code: PlayRefusal, field?: string): RefusedRow => ({
    place,
    key,
    code,
    ...(field !== undefined && { field }),
  })
  if (!sentPlay.Check(sent)) return refused('invalid-play', faultyField(sent))
  if (!gameOf(sent.appContext)) return refused('unknown-game')
  if (from.games && !from.games.includes(sent.appContext)) return refused('wrong-game')
  const startedAt = sent.startedAt === null ? null : momentOf(sent.startedAt)
  if (startedAt === undefined) return refused('impossible-time', 'startedAt')
  if (startedAt && startedAt.getTime() > now.getTime() + MAX_SKEW_MINUTES * 60_000)
    return refused('from-the-future', 'startedAt')
  const play = playOf(sent)
  const content = JSON.stringify([Object.values(play), startedAt?.getTime() ?? null])
  return {
    place,
    key: sent.key,
    keyHash: halfHash(sent.key),
    contentHash: halfHash(content),
    play,
    startedAt,
  }
}

/** The play with nothing but what is kept, its fields always in the same order. */
const playOf = (sent: SentPlay): UndatedPlay => ({
  studentId: sent.studentId,
  appContext: sent.appContext,
  seconds: sent.seconds,
  levelNum: sent.levelNum,
  levelMode: sent.levelMode ?? null,
  operationType: sent.levelOperationType ?? null,
  difficultyType: sent.levelDifficulty ?? null,
  levelResultType: sent.levelResultType,
  problemCountIncorrect: sent.levelProblemCountIncorrect ?? null,
  // As precise as it is stored, so that it means the same before and after.
  wingsLevelAccuracy: sent.wingsLevelAccuracy == null ? null : Math.fround(sent.wingsLevelAccuracy),
  quitType: sent.quitType ?? null,
  rewardType: sent.levelRewardType ?? null,
  chosen: sent.chosen ?? false,
  instructionalContext: sent.instructionalContext ?? null,
  educationalContext: sent.educationalContext ?? null,
  partition: sent.partition ?? 0,
  designVersion: sent.designVersion ?? null,
})

function keyOf(sent: unknown): string | null {
  if (typeof sent !== 'object' || sent === null || !('key' in sent)) return null
  return keyText.Check(sent.key) ? sent.key : null
}

/** The first field that is missing or not valid; undefined if the row is none. */
function faultyField(sent: unknown): string | undefined {
  const [fault] = sentPlay.Errors(sent)
  if (!fault) return undefined
  if (fault.keyword === 'required') return fault.params.requiredProperties[0]
  return fault.instancePath.split('/')[1]
}

/** A moment of a day there is, and not before there were games; undefined otherwise. */
function momentOf(instant: string): Date | undefined {
  const day = Number(instant.slice(0, 'YYYY-MM-DD'.length).replaceAll('-', ''))
  const at = new Date(instant)
  return addDays(day, 0) === day && at >= new Date(FIRST_PLAY) ? at : undefined
}

/** The first half of a SHA-256, as PostgreSQL reads a UUID. */
const halfHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
