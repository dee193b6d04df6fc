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
  load(folders.flatMap(testFiles))
}

/** The same with every `of`th file from the `part`th on (1 is the first), so that a long area has several processes. */
export function loadPart(folder: string, part: number, of: number) {
  load(testFiles(folder).filter((_, at) => at % of === part - 1))
}

function load(files: readonly string[]) {
  t.test(`load ${files.length} files`, async () => {
    for (const file of files) await import(pathToFileURL(join(root, file)).href)
  })
}

const testFiles = (folder: string) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => join(folder, file))
