import { rm } from 'node:fs/promises'
import { type DatabaseSource, type OpenDatabase, openDatabase } from '../db/open.ts'
import { ForeignMigrations } from '../db/own-migrations.ts'

/**
 * Opens the sandbox's database. If its folder holds an earlier version's demo data, deletes it, reports that
 * with `tell`, and opens an empty one. Throws as openDatabase does.
 */
export async function openDemoDatabase(
  from: Omit<DatabaseSource, 'migrates'> & { readonly dataDir: string },
  tell: (sentence: string) => void,
): Promise<OpenDatabase> {
  try {
    return await openDatabase({ ...from, migrates: true })
  } catch (error) {
    if (from.url || !(error instanceof ForeignMigrations && error.isDemo)) throw error
    tell(`The demo data in ${from.dataDir} was made by an earlier version: making it again.`)
    await rm(from.dataDir, { recursive: true })
    return openDatabase({ ...from, migrates: true })
  }
}
