import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { StartFault } from './fault.ts'

/** One of the programs running side by side. */
export interface Program {
  /** Settles when it has exited, whatever the cause. */
  readonly ended: Promise<void>
  /** Asks it to stop, and kills it if it does not. */
  stop(): Promise<void>
}

/** Milliseconds a program may take to stop by itself, draining included. */
const STOP_TIMEOUT_MS = 10_000

/** Wraps a process, so that it can be awaited and stopped. */
export function programOf(child: ChildProcess): Program {
  let over = child.exitCode !== null
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return {
    ended,
    async stop() {
      if (over) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/**
 * Starts a module as a separate program and waits until it sends `{ready}`. It has its own process group: on
 * Ctrl-C only we get the signal and stop the programs in order; if we vanish, it notices.
 */
export async function startProgram(
  name: string,
  module: URL,
  env: NodeJS.ProcessEnv,
  onStarted: (program: Program) => void,
): Promise<void> {
  const child = fork(module, [], { env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const program = programOf(child)
  onStarted(program)
  const ready = await Promise.race([once(child, 'message').then(() => true), program.ended.then(() => false)])
  if (ready) return
  // It has reported the reason itself, unless it was killed.
  throw new StartFault(child.signalCode === null ? '' : `The ${name} was ended by ${child.signalCode}.`)
}
