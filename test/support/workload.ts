import { setTimeout as wait } from 'node:timers/promises'

/** Work that ends when it is told to, and what has begun so far. */
export function workload() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

/** Until what has been set going has begun. */
export const settled = () => wait(0)
