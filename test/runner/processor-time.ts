import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10
/** Where the fields of /proc/{pid}/stat stand, counted from the state, which follows the name in brackets. */
const PARENT = 1
const TIMES = [11, 12, 13, 14]

/**
 * The processor time of this process and of all that it has started, such as its browser, in milliseconds. Unlike the
 * time on the clock it is the same on a busy machine. Where there is no /proc, this process's own.
 */
export function processorMs(): number {
  const all = processes()
  if (all.size === 0) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
  const sumOf = (id: number): number => {
    const children = [...all].filter(([, { parent }]) => parent === id)
    return (all.get(id)?.ms ?? 0) + children.reduce((sum, [child]) => sum + sumOf(child), 0)
  }
  return sumOf(process.pid)
}

function processes(): Map<number, { parent: number; ms: number }> {
  const found = new Map<number, { parent: number; ms: number }>()
  for (const id of entriesOf('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(id)
    const ms = TIMES.reduce((sum, at) => sum + Number(fields[at]) * TICK_MS, 0)
    if (fields.length > 0) found.set(Number(id), { parent: Number(fields[PARENT]), ms })
  }
  return found
}

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Nothing for a process that has just ended. */
function statOf(id: string): string[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
