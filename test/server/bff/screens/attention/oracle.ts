/**
 * Who should be on the list, written again from docs/decisions in plain loops over the raw figures, without
 * any of the product's rules: a mistake there is not repeated here.
 */
export interface RawChild {
  readonly id: string
  /** Score 0 to 1 and levels, per skill. */
  readonly skills: readonly { readonly id: string; readonly score: number; readonly levels: number }[]
  /** Whole days since the last play, and how it ended; null: never. */
  readonly last: { readonly ago: number; readonly end: 'won' | 'lost' | 'left' } | null
  /** Of the last six levels at most, how many were left; null: nothing is known of them. */
  readonly six: { readonly played: number; readonly left: number } | null
  /** Three pictures to sign in with. */
  readonly pictures: boolean
  /** Three wrong ones today. */
  readonly shut: boolean
  /** In four weeks. */
  readonly minutes: number
  /** Level and datapoints per factor. */
  readonly factors: readonly { readonly level: 'low' | 'high'; readonly datapoints: number }[]
}

export interface Verdict {
  readonly id: string
  readonly points: number
  readonly strong: boolean
  readonly heaviest: number
  readonly size: number
  readonly reasons: number
}

/** The verdict on every child of a class, in the given order; `pictures`: whether its teacher uses them. */
export function judge(children: readonly RawChild[], days: number, pictures: boolean): Verdict[] {
  let sum = 0
  let anyPlayed = false
  let having = 0
  for (const child of children) {
    if (child.pictures) having += 1
    sum += child.minutes
    if (child.last) anyPlayed = true
  }
  const mean = sum / children.length
  return children.map((child) => {
    const found: { points: number; size: number }[] = []
    const gone = child.last === null || child.last.ago > days - 1
    if (mean >= 10 && child.minutes * 4 < mean) found.push({ points: 60, size: mean - child.minutes })
    else if (mean >= 10 && child.minutes * 2 < mean && !gone)
      found.push({ points: 15, size: mean - child.minutes })
    if (pictures && child.shut) found.push({ points: 80, size: 0 })
    let weak = 0
    for (const { score, levels } of child.skills) if (levels > 3 && score < 0.6) weak += 1
    if (weak > 1) found.push({ points: 50, size: weak })
    if (weak === 1) found.push({ points: 10, size: 1 })
    if (gone && anyPlayed) found.push({ points: 40, size: child.last?.ago ?? 0 })
    if (gone && anyPlayed && pictures && !child.pictures && having > 0 && having * 2 >= children.length)
      found.push({ points: 70, size: child.last?.ago ?? 0 })
    let low = 0
    for (const { level, datapoints } of child.factors) if (level === 'low' && datapoints > 19) low += 1
    if (low > 0) found.push({ points: 30, size: low })
    if (!gone && child.six !== null && child.six.left > 3) found.push({ points: 35, size: child.six.left })
    else if (!gone && child.last?.end !== 'won') found.push({ points: 5, size: -(child.last?.ago ?? 0) })
    let heaviest = 0
    let size = 0
    let points = 0
    for (const one of found) {
      points += one.points
      if (one.points > heaviest) {
        heaviest = one.points
        size = one.size
      }
    }
    return { id: child.id, points, strong: heaviest > 29, heaviest, size, reasons: found.length }
  })
}

/** Worst first; of equals the earlier. */
export const worstFirst = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts
    .map((verdict, place) => ({ verdict, place }))
    .sort(
      (a, b) =>
        b.verdict.heaviest - a.verdict.heaviest ||
        b.verdict.size - a.verdict.size ||
        b.verdict.points - a.verdict.points ||
        a.place - b.place,
    )
    .map(({ verdict }) => verdict)
