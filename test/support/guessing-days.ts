import { randomOf } from '../../server/product-api/demo-data/random.ts'
import { judgmentOf } from '../../server/product-api/student-sign-in/judgment.ts'
import { pictureGroups } from '../../shared/rules/picture-password.ts'

/** The children of a class, of whom one guesses at the others. */
const OTHERS = 29
/** Where in a group a picture stands by how many choose it, from the most. */
type Place = number

/** How likely each password is, by the places of its pictures: the likeliest first. They add up to 1. */
export type Weights = readonly number[]

/**
 * How children choose: each picture as often as any, or by Zipf's law, by which the second of a group is chosen half as
 * often as the first, the third a third.
 */
export function passwordsBy(law: 'even' | 'zipf'): Weights {
  const weightAt = (place: Place) => (law === 'even' ? 1 : 1 / (place + 1))
  let passwords = [1]
  for (const group of pictureGroups) {
    const sum = group.reduce((total, _, place) => total + weightAt(place), 0)
    passwords = passwords.flatMap((likely) => group.map((_, place) => (likely * weightAt(place)) / sum))
  }
  return passwords.sort((a, b) => b - a)
}

interface Guessing {
  readonly days: number
  readonly weights: Weights
  /** School days in which the one who guesses remembers what was wrong; the class is another one afterwards. */
  readonly remembers?: number
  readonly seed: string
}

/**
 * A child who guesses at the other 29 of its class for so many school days, as much as the product's own judgment lets
 * it on a tablet where another child was last in: the likeliest password at each of them, then the next. Resolves to the
 * days on which it got in as somebody, to the stretches of remembered days in which it ever did, and to its wrong guesses.
 */
export function guessingDays({ days, weights, remembers = 1, seed }: Guessing) {
  const random = randomOf(seed)
  const drawn = drawerOf(weights)
  const counts = { entered: 0, stretches: 0, stretchesEntered: 0, misses: 0 }
  for (let day = 0; day < days; day += remembers) {
    const passwords = Array.from({ length: OTHERS }, () => drawn(random.next()))
    const tried = new Array<number>(OTHERS).fill(0)
    const found = new Set<number>()
    counts.stretches += 1
    let hasEntered = false
    for (let nth = 0; nth < remembers && day + nth < days; nth++) {
      const { misses, hits } = guessAllDay(passwords, tried, found)
      counts.misses += misses
      if (hits > 0) counts.entered += 1
      hasEntered ||= hits > 0
    }
    if (hasEntered) counts.stretchesEntered += 1
  }
  return counts
}

/** One school day: whoever has been tried least often is next, until nothing is judged any more. */
function guessAllDay(passwords: readonly number[], tried: number[], found: Set<number>) {
  const misses = new Array<number>(OTHERS).fill(0)
  let ofClass = 0
  // The last of the class was last in on the tablet.
  let lastHere = OTHERS - 1
  const counts = { misses: 0, hits: 0 }
  const judge = (child: number, isRight: boolean) =>
    judgmentOf({
      misses: { ofStudent: misses[child] ?? 0, ofClass },
      isRight,
      wasLastHere: child === lastHere,
    })
  const next = () => {
    let least = -1
    for (let child = 0; child < OTHERS; child++) {
      if (least >= 0 && (tried[child] ?? 0) >= (tried[least] ?? 0)) continue
      if (!found.has(child) && judge(child, true).is === 'right') least = child
    }
    return least
  }
  for (let child = next(); child >= 0; child = next()) {
    const { isMiss, forgetsDevice } = judge(child, passwords[child] === tried[child])
    tried[child] = (tried[child] ?? 0) + 1
    if (forgetsDevice) lastHere = -1
    if (isMiss) {
      misses[child] = (misses[child] ?? 0) + 1
      ofClass += 1
      counts.misses += 1
    } else {
      found.add(child)
      counts.hits += 1
      lastHere = child
    }
  }
  return counts
}

/** Draws the rank of a password: 0 is the likeliest. */
function drawerOf(weights: Weights): (uniform: number) => number {
  let sum = 0
  const ends = weights.map((weight) => {
    sum += weight
    return sum
  })
  return (uniform) => {
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 1) > uniform) high = middle
      else low = middle + 1
    }
    return low
  }
}
