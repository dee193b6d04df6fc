import { readFile, rm, writeFile } from 'node:fs/promises'

/** The embedded database's folder belongs to a single process: a second one would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another process keeps its data in ${folder}.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Claims a folder for this process with a file beside it that holds the process id, and returns how to
 * release it. A file left by a process that no longer runs is ignored. Throws FolderInUse.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.pid`
  const claim = () => writeFile(file, String(process.pid), { flag: 'wx' })
  await claim().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    if (isAnotherProcess(Number(await readFile(file, 'utf8')))) throw new FolderInUse(folder)
    await rm(file, { force: true })
    await claim()
  })
  return () => rm(file, { force: true })
}

/** A restarted container often has the same process id, so an equal id is not another running process. */
function isAnotherProcess(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0 || id === process.pid) return false
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
