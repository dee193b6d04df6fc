import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import type { Change } from '../../security/taken-out.ts'
import type { Named } from './mutant.ts'

const root = join(import.meta.dirname, '../../..')
const COPIED = ['server', 'shared', 'client', 'test', 'package.json', 'tsconfig.json', '.taprc']
/** A test that takes longer hangs, which nobody overlooks either. */
const LIMIT_MS = 120_000

export type Outcome = 'passed' | 'failed' | 'hangs' | 'never ran'

/** A copy of the project in which mutants live: the working tree is never touched. Removed after `t`. */
export function copyOfProject(t: Test): string {
  const copy = mkdtempSync(join(tmpdir(), 'numberlane-mutants-'))
  t.teardown(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Runs `work` while the changes stand in the copy; throws where it does not say, once, what is to be replaced. */
export async function withChanges<T>(
  copy: string,
  changes: readonly Change[],
  work: () => Promise<T>,
): Promise<T> {
  const originals = new Map(changes.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]))
  const changed = new Map(originals)
  for (const { file, from, to } of changes) {
    const before = changed.get(file) ?? ''
    if (before.split(from).length !== 2) throw new Error(`${file} does not say, once: ${from}`)
    changed.set(
      file,
      before.replace(from, () => to),
    )
  }
  try {
    for (const [file, content] of changed) writeFileSync(join(copy, file), content)
    return await work()
  } finally {
    for (const [file, content] of originals) writeFileSync(join(copy, file), content)
  }
}

/** Runs the named test alone, in a process of its own, and says how it ended. */
export async function runNamed(copy: string, { file, titles }: Named): Promise<Outcome> {
  const { PATH, HOME, TMPDIR, TEST_DATABASE_URL } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH, HOME, TMPDIR, TEST_DATABASE_URL, TAP: '1', TAP_GREP: titles.map(exactly).join('\n') },
  })
  let hangs = false
  const limit = setTimeout(() => {
    hangs = true
    child.kill('SIGKILL')
  }, LIMIT_MS)
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  clearTimeout(limit)
  return hangs ? 'hangs' : outcomeOf(output, titles)
}

/** A pattern of tap's for this very text. */
const exactly = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** TAP's directives of a test that was not run, or whose failure does not count. */
const NOT_RUN = / # (skip|todo)/i

/** How the named tests ended, by TAP's lines about them: a file that fails to load has said nothing of them. */
function outcomeOf(output: string, titles: readonly string[]): Outcome {
  const depth = ' '.repeat(4 * (titles.length - 1))
  const ends = output
    .split('\n')
    .filter((line) => line.startsWith(`${depth}ok `) || line.startsWith(`${depth}not ok `))
    .filter((line) => !NOT_RUN.test(line) && line.includes(escaped(titles.at(-1) ?? '')))
  if (ends.length === 0) return 'never ran'
  return ends.some((line) => line.startsWith(`${depth}not ok `)) ? 'failed' : 'passed'
}

/** TAP writes a # of a title with a backslash before it. */
const escaped = (title: string) => title.replaceAll('#', '\\#')
