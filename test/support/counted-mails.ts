import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Closing } from './closing.ts'

/** What a mail host in another process has taken. */
export interface CountedMails {
  readonly port: number
  /** How many mails arrived, each as often as it did. */
  count(): number
  /** How often each Message-ID arrived. */
  times(): ReadonlyMap<string, number>
  /** How many people got a mail. */
  people(): number
}

/** Starts a mail host in a process of its own, which ends with `t`, and counts what it takes. */
export async function countedMails(t: Closing): Promise<CountedMails> {
  const host = fork(join(import.meta.dirname, 'mail-host-process.ts'), { execArgv: ['--import', 'tsx'] })
  t.teardown(async () => {
    const ended = once(host, 'exit')
    host.kill('SIGKILL')
    await ended
  })
  const [{ port }] = (await once(host, 'message')) as [{ port: number }]
  const times = new Map<string, number>()
  const people = new Set<string>()
  let count = 0
  host.on('message', ({ messageId, to }: { messageId: string; to: string }) => {
    count += 1
    times.set(messageId, (times.get(messageId) ?? 0) + 1)
    people.add(to)
  })
  return { port, count: () => count, times: () => times, people: () => people.size }
}
