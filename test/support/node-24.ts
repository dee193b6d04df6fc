import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const LONGEST_MS = 120_000
const run = promisify(execFile)
/** Where npm has Node's own binary for this machine; elsewhere there may be none. */
const binary = `node-${process.platform}-${process.arch}`

interface Source {
  /** The folder it is kept in. */
  readonly cache?: string
  readonly npm?: string
}

/**
 * The Node of the image: the newest 24 from npm, which is fetched once and kept with what the tests build. Undefined
 * where it cannot be had.
 */
export async function node24(): Promise<string | undefined> {
  return process.versions.node.startsWith('24.') ? process.execPath : fetchedNode24()
}

/** It gets its name once it has run, so that what was cut off is never taken for it. */
export async function fetchedNode24({
  cache = join(import.meta.dirname, '../../node_modules/.cache/node-24'),
  npm = 'npm',
}: Source = {}): Promise<string | undefined> {
  const program = join(cache, 'node')
  if (existsSync(program)) return program
  mkdirSync(cache, { recursive: true })
  const beside = mkdtempSync(join(cache, 'fetched-'))
  const install = ['install', '--no-save', '--ignore-scripts', '--prefix', beside, `${binary}@24`]
  const fetched = join(beside, 'node_modules', binary, 'bin', 'node')
  try {
    await run(npm, install, { timeout: LONGEST_MS })
    const { stdout } = await run(fetched, ['--version'])
    if (!stdout.startsWith('v24.')) return undefined
    renameSync(fetched, program)
    return program
  } catch {
    return undefined
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}
