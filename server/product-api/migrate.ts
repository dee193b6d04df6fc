import { readVariables } from '../variables/read.ts'
import { migratePostgres } from './db/migrate.ts'
import { startFault } from './start-fault.ts'
import { migrationVariables } from './variables.ts'

/**
 * `npm run migrate`, or `node dist/server/product-api/migrate.js` in the image: brings the database that DATABASE_URL
 * names to this version's schema. A step of its own before a release, which may be run again, and by several at once.
 */
async function main(): Promise<void> {
  const { databaseUrl } = readVariables(migrationVariables, process.env, () => [])
  const count = await migratePostgres(databaseUrl)
  process.stdout.write(
    count === 0
      ? 'The database is up to date.\n'
      : `Migrated: ${count} applied. The database is up to date.\n`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
})
