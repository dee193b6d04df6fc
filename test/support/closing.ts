/** Whatever closes what was opened for it: a test, or a measurement. */
export interface Closing {
  teardown(close: () => Promise<void> | void): void
}

/** Stands for a test where there is none; `close` closes what was opened for it, the last first. */
export function closings(): Closing & { close(): Promise<void> } {
  const open: (() => Promise<void> | void)[] = []
  return {
    teardown: (close) => void open.unshift(close),
    async close() {
      for (const close of open) await close()
    },
  }
}
