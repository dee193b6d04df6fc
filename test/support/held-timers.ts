/** Keeps back in a page whatever waits for so many milliseconds, until `letTimersGo`. Runs in the page. */
export function holdTimers(ms: number): void {
  const held: (() => void)[] = []
  const real = window.setTimeout
  const setTimeout = (run: () => void, delay?: number) => (delay === ms ? held.push(run) : real(run, delay))
  const letGo = () => {
    for (const run of held.splice(0)) run()
  }
  Object.assign(window, { setTimeout, letGo })
}

/** Lets happen what `holdTimers` has kept back. Runs in the page. */
export const letTimersGo = (): void => (window as unknown as { letGo(): void }).letGo()
