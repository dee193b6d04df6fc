import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { StartFault } from './fault.ts'

/** One of the programs that run beside each other. */
export interface Program {
  /** Settles once it has ended, whoever ended it. */
  readonly ended: Promise<void>
  /** Asks it to end, and makes it end where it does not. */
  stop(): Promise<void>
}

/** How long a program may take to end by itself, milliseconds; a drain is part of it. */
const PATIENCE_MS = 10_000

/** Wraps a process, so that it can be waited for and ended. */
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
      const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/**
 * Starts a module as a program of its own and waits until it sends `{ready}`. It has its own process group: at
 * Ctrl-C only we hear the signal, and end the programs in order; and should we vanish, it sees us gone.
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
  // It has said why itself, in a sentence of its own, unless it was killed.
  throw new StartFault(child.signalCode === null ? '' : `The ${name} was ended by ${child.signalCode}.`)
}
