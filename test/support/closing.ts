/** Anything that can register a teardown: a test, or a benchmark. */
export interface Closing {
  teardown(close: () => Promise<void> | void): void
}

/** Collects teardowns outside a test; `close` runs them, last first. */
export function closings(): Closing & { close(): Promise<void> } {
  const open: (() => Promise<void> | void)[] = []
  return {
    teardown: (close) => void open.unshift(close),
    async close() {
      for (const close of open) await close()
    },
  }
}
