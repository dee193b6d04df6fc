import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const LONGEST_MS = 120_000
const cache = join(import.meta.dirname, '../../node_modules/.cache/node-24')
/** Where npm has Node's own binary for this machine; elsewhere there may be none. */
const binary = `node-${process.platform}-${process.arch}`
const program = join(cache, 'node_modules', binary, 'bin', 'node')

/**
 * The Node of the image: the newest 24 from npm, which is fetched once and kept with what the tests build. Undefined
 * where it cannot be had.
 */
export async function node24(): Promise<string | undefined> {
  if (process.versions.node.startsWith('24.')) return process.execPath
  if (existsSync(program)) return program
  mkdirSync(cache, { recursive: true })
  const install = ['install', '--no-save', '--ignore-scripts', '--prefix', cache, `${binary}@24`]
  try {
    await promisify(execFile)('npm', install, { timeout: LONGEST_MS })
  } catch {
    return undefined
  }
  return existsSync(program) ? program : undefined
}
