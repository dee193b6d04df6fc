import { readFile, rm, writeFile } from 'node:fs/promises'

/** The embedded database of a folder is one process's alone: a second one would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another process keeps its data in ${folder}.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Claims a folder for this process by a file beside it that holds the process id, and answers how to give
 * it back. What a process that is gone has left there does not count. Throws FolderInUse.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.pid`
  const claim = () => writeFile(file, String(process.pid), { flag: 'wx' })
  await claim().catch(async (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault
    if (isAnotherProcess(Number(await readFile(file, 'utf8')))) throw new FolderInUse(folder)
    await rm(file, { force: true })
    await claim()
  })
  return () => rm(file, { force: true })
}

/** A container's process often has the number of the one before it, which cannot be running then. */
function isAnotherProcess(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0 || id === process.pid) return false
  try {
    process.kill(id, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
