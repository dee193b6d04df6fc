import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Test } from 'tap'

const LOOK_MS = 5

/** Listens to a Redis; `during` answers the names of the commands clients sent while something was done. */
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
  // What a script does is its own: one command was sent.
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
