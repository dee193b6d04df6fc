import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Test } from 'tap'

const root = join(import.meta.dirname, '..', '..')
const COPIED = [
  'server',
  'shared',
  'test/support',
  'test/security',
  'package.json',
  'tsconfig.json',
  '.taprc',
]

/** One piece of source, and what stands in its place. */
export interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * The module at `path` of a copy of the sources in which one guard has been taken out, so that a probe can show what
 * the guard is for. Throws where the guard is no longer written like that: then this change has to follow it.
 */
export async function importWithout<Module>(
  t: Test,
  path: string,
  changes: readonly Change[],
): Promise<Module> {
  const copy = mkdtempSync(join(tmpdir(), 'numberlane-guard-'))
  t.teardown(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { file, from, to } of changes) {
    const text = readFileSync(join(copy, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} does not say, once: ${from}`)
    writeFileSync(
      join(copy, file),
      text.replace(from, () => to),
    )
  }
  return (await import(pathToFileURL(join(copy, path)).href)) as Module
}
