import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Test } from 'tap'

const LOOK_MS = 5

/** Monitors a Redis; `during` returns the names of the commands that clients sent while an action ran. */
export async function watchRedis(
  t: Test,
  url: string,
): Promise<{ during(work: PromiseLike<unknown>): Promise<string[]> }> {
  const plain = new Redis(url)
  const watcher = await plain.monitor()
  t.teardown(() => {
    watcher.disconnect()
    plain.disconnect()
  })
  let seen: string[] = []
  // A script counts as one command, whatever it does inside.
  watcher.on('monitor', (_time: string, [command]: string[], source: string) => {
    if (source !== 'lua') seen.push(String(command).toLowerCase())
  })
  return {
    async during(work) {
      seen = []
      await work
      await plain.echo('done')
      while (!seen.includes('echo')) await pause(LOOK_MS)
      return seen.filter((command) => command !== 'echo')
    },
  }
}
