import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Records } from './records.ts'

const OWNER_ONLY = 0o600

/** Reads what the stand-in remembered before it stopped. */
export function readKept(records: Records, file: string | null): void {
  if (file === null || !existsSync(file)) return
  const kept: Record<string, [string, never][]> = JSON.parse(readFileSync(file, 'utf8'))
  for (const [name, map] of Object.entries(records) as [string, Map<string, unknown>][])
    for (const [id, record] of kept[name] ?? []) map.set(id, record)
}

/** Writes all of it down, so that a restart of the sandbox ends no subscription. */
export function keep(records: Records, file: string | null): void {
  if (file === null) return
  const entries = Object.entries(records).map(([name, map]) => [name, [...map]])
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(entries)), { mode: OWNER_ONLY })
  renameSync(`${file}.new`, file)
}
