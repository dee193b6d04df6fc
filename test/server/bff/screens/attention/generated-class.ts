import type { AttentionSources } from '../../../../../server/bff/screens/attention/load.ts'
import { addDays, type DayInt } from '../../../../../shared/rules/days.ts'
import { factorKeys } from '../../../../../shared/rules/factors.ts'
import { room12, student } from '../../../../support/classes.ts'
import { factorsOf, factorValue } from '../../../../support/factors.ts'
import { lastLevel } from '../../../../support/last-level.ts'
import { passwordState } from '../../../../support/password-state.ts'
import { TODAY } from '../../../../support/visit.ts'
import type { RawChild } from './oracle.ts'

export const COLUMNS = ['3OA', '3NBT', '3NF', '3MD', '3G']
const LAST_WEEK = addDays(TODAY, -7)

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A class of up to thirty: busy, quiet or new, with values on and around every limit. */
function children(next: () => number): RawChild[] {
  const whole = (most: number) => Math.floor(next() * (most + 1))
  const oneOf = <T>(...values: readonly T[]): T => values[whole(values.length - 1)] as T
  const kind = oneOf('busy', 'busy', 'busy', 'quiet', 'mixed', 'new')
  const troubled = next() * 0.6
  return Array.from({ length: 1 + whole(29) }, (_, i): RawChild => {
    const id = `c${String(i).padStart(2, '0')}`
    const pictures = next() < 0.7
    const shut = next() < 0.03
    if (kind === 'new')
      return { id, skills: [], last: null, six: null, pictures, shut, minutes: 0, factors: [] }
    const isTroubled = next() < troubled
    return {
      id,
      skills: COLUMNS.flatMap((column) =>
        next() < 0.2
          ? []
          : [
              {
                id: column,
                score: isTroubled && next() < 0.5 ? oneOf(0.1, 0.59, 0.5999) : oneOf(0.6, 0.7, 0.95),
                levels: oneOf(3, 4, 12, 40),
              },
            ],
      ),
      last:
        next() < 0.05
          ? null
          : {
              ago: isTroubled ? oneOf(0, 2, 3, 6, 7, 8, 13, 14, 27, 28, 90) : whole(2),
              end: isTroubled ? oneOf('won', 'lost', 'left') : 'won',
            },
      six: oneOf(
        null,
        ...[2, 4, 6].map((played) => ({ played, left: Math.min(played, isTroubled ? whole(6) : 1) })),
      ),
      pictures,
      shut,
      minutes: kind === 'quiet' ? whole(12) : isTroubled ? whole(30) : 30 + whole(30),
      factors: factorKeys.map(() => ({
        level: isTroubled && next() < 0.2 ? 'low' : 'high',
        datapoints: oneOf(6, 19, 20, 34),
      })),
    }
  })
}

const ends = { won: 'wonEarly', lost: 'died', left: 'leftBeforeFinishing' }

/** What the calls answer about these children as of a day. */
const figures = (of: readonly RawChild[], day: DayInt) => ({
  scores: of.flatMap(({ id, skills }) =>
    skills.map((skill) => ({
      studentId: id,
      columnId: skill.id,
      emaScoreValue: skill.score,
      numRelevantLevels: skill.levels,
    })),
  ),
  lastLevels: of.flatMap(({ id, last, six }) =>
    last
      ? [
          lastLevel(id, {
            dayAsInt: addDays(day, -last.ago),
            levelResultType: ends[last.end],
            ...(six && { recent: { levels: six.played, left: six.left, games: ['Match'] } }),
          }),
        ]
      : [],
  ),
  factors: of.map(({ id, factors }) =>
    factorsOf(
      id,
      factors.map(({ level, datapoints }) => factorValue(level === 'low' ? 0.2 : 0.9, datapoints)),
    ),
  ),
  gameplay: of.map(({ id, minutes }) => ({ studentId: id, appContext: 'Match', seconds: minutes * 60 })),
})

/** A class with today's figures and, for the same children, those of a week ago. */
export function generatedClass(seed: number) {
  const next = random(seed)
  const now = children(next)
  const earlier = children(next)
  const pictures = next() < 0.8
  const before = now.map(
    (child, i): RawChild =>
      earlier[i] ? { ...earlier[i], id: child.id } : { ...child, skills: child.skills.slice(1) },
  )
  const roster = room12(now.map(({ id }) => student(id, `Child ${id}`)))
  const { scores: mastery, ...lastWeek } = figures(before, LAST_WEEK)
  const sources: Partial<AttentionSources> = {
    rosters: [roster],
    roster,
    standards: {
      missing: null,
      shown: '3',
      withStandards: ['3'],
      columns: COLUMNS.map((columnId) => ({ columnId, grade: '3', domain: columnId })),
    },
    ...figures(now, TODAY),
    candidates: [],
    passwords: {
      studentPasswords: pictures ? 'picturePasswords' : 'off',
      students: now.map((child) =>
        passwordState(child.id, { isSet: child.pictures, isLocked: pictures && child.shut }),
      ),
    },
    lastWeek: { mastery, ...lastWeek },
  }
  return { now, before, pictures, sources }
}
