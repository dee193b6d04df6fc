import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'

const root = join(import.meta.dirname, '..')

/**
 * Runs every test file below the folders (relative to test/) in this process: a process costs about a second,
 * a file in it a hundredth. The files' own top-level tests queue up behind the loading one.
 */
export function loadArea(...folders: string[]) {
  t.test(`load ${folders.join(', ')}`, async () => {
    for (const folder of folders)
      for (const file of testFiles(folder)) await import(pathToFileURL(join(root, folder, file)).href)
  })
}

const testFiles = (folder: string) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
