import { execFileSync } from 'node:child_process'
import { filesIn, importsOf, sources, textOf } from '../imports.ts'
import { type Affected, affectedBy } from './affected.ts'
import { root, testFiles } from './areas.mjs'

/** Where a change is counted from, the first that exists: what is published, or the local main branch. */
const BASES = ['origin/main', 'main']

/** What the change on this branch, committed or not, can touch. */
export function affectedByChange(): Affected | 'everything' {
  const files = [...sources, ...filesIn('test', /\.tsx?$/)]
  const imports = files.flatMap((file) => importsOf(file))
  return affectedBy(changedFiles(), { tests: testFiles, imports, textOf })
}

/** Files that differ from where the branch left its base, with those git does not know yet. */
function changedFiles(): string[] {
  const base = BASES.find((name) => git('rev-parse', '--verify', '--quiet', name).length > 0)
  const since = base === undefined ? 'HEAD' : git('merge-base', 'HEAD', base)[0]
  return [
    ...git('diff', '--name-only', since ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    return []
  }
}
