import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export interface Measured {
  name: string
  origin: string
  /** Processor microseconds since start, from the process's own accounting. */
  cpu(): Promise<number>
  /** What it answers; `profile` and `profiled` begin and end a profile of it. */
  tell(message: object | 'profile' | 'profiled'): Promise<unknown>
  stop(): Promise<void>
}

const answerOf = (child: ChildProcess, callApi: () => void) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A bench server ended with ${code}.`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Record<string, unknown>)
    })
    callApi()
  })

/** Starts a server of the bench as a process of its own and waits for its `ready` message. */
export async function startServer(
  name: string,
  script: string,
  env: Record<string, string>,
  execArgv: string[] = ['--import', 'tsx'],
): Promise<Measured> {
  const child = fork(script, {
    env: { PATH: process.env.PATH, ...env },
    execArgv: [...execArgv, '--import', join(import.meta.dirname, 'cpu.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { ready } = await answerOf(child, () => {})
  return {
    name,
    origin: String(ready),
    cpu: async () => Number((await answerOf(child, () => child.send('cpu'))).cpu),
    tell: (message) => answerOf(child, () => child.send(message)),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
