/** How many of something each name has going on in this process. */
export interface InFlight {
  /** Runs `work` unless there are as many as may be; then returns undefined. */
  run<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
}

/** Lets each name have so many at once. */
export function createInFlight(most: number): InFlight {
  const counts = new Map<string, number>()
  return {
    async run(name, work) {
      const count = counts.get(name) ?? 0
      if (count >= most) return undefined
      counts.set(name, count + 1)
      try {
        return await work()
      } finally {
        const left = (counts.get(name) ?? 1) - 1
        if (left > 0) counts.set(name, left)
        else counts.delete(name)
      }
    },
  }
}
