import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it, one by one. Node 20's own recursive way never returns where a parent takes
 * no entries, as in /proc. Throws what the system says.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder)
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (fault) {
    // Somebody else may have been as quick.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw fault
  }
}
