import { games, grades, isForGrade } from '../../../shared/rules/games.ts'
import { zoneOfState } from '../../../shared/rules/state-zones.ts'
import { type Random, randomOf } from './random.ts'
import { traitsInRoom12 } from './room-12.ts'

/** What makes one child play differently from another; 0 to 1 except for talent. */
export interface Traits {
  /** Ability relative to the middle of the grade, on the difficulty scale. */
  readonly talent: number
  /** How readily the child plays at all. */
  readonly engagement: number
  /** After losing a level: stays with it rather than stepping back. */
  readonly mindset: number
  /** Given the choice: takes a level that is not a sure thing. */
  readonly confidence: number
  /** Goes back to a game and to the level that went wrong there. */
  readonly goals: number
  /** Trying again: does something else, and makes fewer mistakes. */
  readonly strategy: number
  /** Finishes what was started. */
  readonly regulation: number
  /** The share of levels the child walks away from, whatever else holds. */
  readonly leaves?: number
  /** Came to the class lately, and has neither a picture password nor played. */
  readonly isNew?: true
}

export interface Child extends Traits {
  readonly studentId: string
  /** Of the children who play together at school. */
  readonly classList: string
  /** 0 for K to 8, and above for grades that the games are not for. */
  readonly grade: number
  readonly zone: string
  /** Minute of the school day at which the class plays. */
  readonly slot: number
  /** The child's games, weighted by liking; includes retired ones still installed (S9.129?). */
  readonly likings: ReadonlyMap<string, number>
}

/** What the database knows of a child. */
export interface EnrolledChild {
  readonly studentId: string
  readonly gradeLevel: string | null
  readonly state: string | null
}

const FIRST_SLOT = 9 * 60
const LAST_SLOT = 13 * 60
/** Children at home follow the holidays of the state the demo is set in. */
const HOME_STATE = 'CA'
/** Spread of ability within a grade: one child in six is a school year ahead. */
const SPREAD = 0.8
/** Few classes play a lot; most are in between. */
const ENGAGEMENT = { from: 0.05, to: 0.3 }
/** Classes seen by people who sign in; they play as much as Room 12. */
const DEMO_CLASS = /^kid-(r-fifth|pc-.*|brooks)$/
const DEMO_ENGAGEMENT = { from: 0.4, to: 1 }
/** Some still have retired games and open them once in a while. */
const OLD_GAMES = { kept: 0.25, liking: 0.25 }
/** Children have favorites, and games they hardly open. */
const MIN_LIKING = 0.05

function likingsOf(grade: number, random: Random): Map<string, number> {
  const keepsOld = random.chance(OLD_GAMES.kept)
  const stated = grades[grade]
  return new Map(
    games
      .filter((game) => stated !== undefined && isForGrade(game, stated) && (keepsOld || !game.isNotActive))
      .map(({ appContext, isNotActive }) => [
        appContext,
        (MIN_LIKING + random.next() ** 2) * (isNotActive ? OLD_GAMES.liking : 1),
      ]),
  )
}

/** The child as generated from the seed, or as chosen for Room 12. Never depends on the day. */
export function childOf(seed: number, { studentId, gradeLevel, state }: EnrolledChild): Child {
  const childRandom = randomOf(seed, 'child', studentId)
  const classList = studentId.replace(/-[^-]*$/, '')
  const classRandom = randomOf(seed, 'class', classList)
  const engagement = DEMO_CLASS.test(classList) ? DEMO_ENGAGEMENT : ENGAGEMENT
  const drawn: Traits = {
    talent: SPREAD * childRandom.normal(),
    engagement:
      (engagement.from + (engagement.to - engagement.from) * classRandom.next()) * (0.5 + childRandom.next()),
    mindset: childRandom.next(),
    confidence: childRandom.next(),
    goals: childRandom.next(),
    strategy: childRandom.next(),
    regulation: 1 - childRandom.next() ** 2,
  }
  const grade = gradeLevel === 'K' ? 0 : Number(gradeLevel ?? Number.NaN)
  return {
    ...drawn,
    ...traitsInRoom12(studentId),
    studentId,
    classList,
    grade,
    zone: zoneOfState(state ?? HOME_STATE),
    slot: classRandom.whole(FIRST_SLOT, LAST_SLOT),
    likings: likingsOf(grade, randomOf(seed, 'likings', studentId)),
  }
}

/** Whether the child plays at all: who is new does not yet, and the games are for these grades. */
export const plays = ({ grade, isNew }: Child): boolean => !isNew && grade >= 0 && grade <= 8
