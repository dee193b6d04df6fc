/** A stream of pseudo-random numbers, the same for the same keys. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** Around 0, two thirds within 1, never beyond 3. */
  normal(): number
}

/** Spreads a text over 32 bits (FNV-1a). */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  return bits >>> 0
}

/**
 * A stream keyed by its purpose (seed, child, day …), so that each can be drawn alone and in any order. The
 * generator is mulberry32: 32 bits of state are plenty for a stream of a few hundred draws.
 */
export function randomOf(...keys: readonly (string | number)[]): Random {
  let state = hash(keys.join('|'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
    // Six uniforms have a variance of 1/2.
    normal: () => Math.SQRT2 * (next() + next() + next() + next() + next() + next() - 3),
  }
}
