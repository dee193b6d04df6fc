/** Numbers that look random and are the same for the same seed, so that a fault can be met again. */
export interface Random {
  /** A whole number from 0 to below `below`. */
  below(below: number): number
  /** True about once in so many times. */
  oneIn(times: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (list) => list[below(list.length)] as never,
  }
}
