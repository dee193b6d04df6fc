import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts a process's time in hundredths of a second. */
const MS_PER_TICK = 10
/** Places in /proc/PID/stat after the name, which may have spaces: parent, then own and ended children's time. */
const [PARENT, FIRST_TIME, TIMES] = [1, 11, 4]

/** What /proc says of a process; null if it has ended. */
function statOf(pid: string): { readonly parent: number; readonly ms: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const times = fields.slice(FIRST_TIME, FIRST_TIME + TIMES)
    return {
      parent: Number(fields[PARENT]),
      ms: times.reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK,
    }
  } catch {
    return null
  }
}

export const parentOf = (pid: number): number => statOf(String(pid))?.parent ?? 0

/** Milliseconds of processor that a process and its children have had, those that have ended among them. */
export function processorMsOf(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const [own, ...children] = [statOf(String(pid)), ...all.map(statOf).filter((stat) => stat?.parent === pid)]
  return [own, ...children].reduce((sum, stat) => sum + (stat?.ms ?? 0), 0)
}
