import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, importsOf, sources, textOf } from '../imports.ts'
import { additionsTo } from './additions.ts'
import { type Affected, affectedBy } from './affected.ts'
import { root, testFiles } from './areas.mjs'

/** Where a change is counted from, the first that exists: what is published, or the local main branch. */
const BASES = ['origin/main', 'main']

/** What the change on this branch, committed or not, can touch. */
export function affectedByChange(): Affected | 'everything' {
  const files = [...sources, ...filesIn('test', /\.tsx?$/)]
  const imports = files.flatMap((file) => importsOf(file))
  const base = whereItBegan()
  const changed = changedSince(base)
  const additions = new Map(
    changed
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, additionsTo(file, textAt(base, file), textOf(file))]),
  )
  return affectedBy(changed, {
    tests: testFiles,
    imports,
    textOf,
    additionsTo: (file) => additions.get(file) ?? null,
  })
}

/** Where the branch left its base. */
function whereItBegan(): string {
  const base = BASES.find((name) => git('rev-parse', '--verify', '--quiet', name).length > 0)
  return (base === undefined ? undefined : git('merge-base', 'HEAD', base)[0]) ?? 'HEAD'
}

/** Files that differ from there, with those git does not know yet. */
const changedSince = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** A file as it was there; null for one that was not. */
const textAt = (base: string, file: string): string | null =>
  git('ls-tree', '--name-only', base, file).length > 0 ? git('show', `${base}:${file}`).join('\n') : null

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    return []
  }
}
