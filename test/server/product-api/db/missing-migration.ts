import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as drizzleKit from 'drizzle-kit/api'

/** Prints the statements, as a JSON list, that the newest migration lacks of the schema as it is declared. */
const folder = join(import.meta.dirname, '../../../../server/product-api/db')
const snapshots = join(folder, 'migrations/meta')
const newest = readdirSync(snapshots)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort()
  .at(-1)
const before: drizzleKit.DrizzleSnapshotJSON = JSON.parse(readFileSync(join(snapshots, newest ?? ''), 'utf8'))
const parts = await Promise.all(
  readdirSync(join(folder, 'schema')).map((file) => import(join(folder, 'schema', file))),
)
const declared = drizzleKit.generateDrizzleJson(Object.assign({}, ...parts), before.id)
process.stdout.write(JSON.stringify(await drizzleKit.generateMigration(before, declared)))
