import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { postgresPrograms } from '../runner/postgres.mjs'
import type { Closing } from './closing.ts'
import { root } from './deploy.ts'

/** The PostgreSQL of the run, or nothing where a file runs alone. */
export const server = process.env.TEST_DATABASE_URL

/** The address of a database there. */
export const urlOf = (database: string): string =>
  Object.assign(new URL(server ?? ''), { pathname: `/${database}` }).href

/** Runs one statement in a database there, and answers its rows. */
export async function ask<Row extends object>(database: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** An empty database, dropped after `t`. */
export async function emptyDatabase(t: Closing): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await ask('postgres', `create database ${name} template template0 encoding 'UTF8'`)
  t.teardown(async () => {
    await ask('postgres', `drop database if exists ${name} with (force)`)
  })
  return name
}

/** A folder for dumps, removed after `t`. */
export function dumpFolder(t: Closing): string {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-dumps-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs lines of shell as an operator does, in the project's folder, and answers how they ended. */
export async function shell(
  lines: string,
  database: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly said: string; readonly errors: string }> {
  const { hostname, port, username } = new URL(server ?? '')
  const child = spawn('sh', ['-ec', lines], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${postgresPrograms()}:${process.env.PATH}`,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGDATABASE: database,
      ...environment,
    },
  })
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, said: said.trim(), errors: errors.trim() }
}

const OURS = `nspname !~ '^pg_' and nspname <> 'information_schema'`

/** Everything in a database that a restore must bring back: each row of each table, and what they are made of. */
export async function contentsOf(database: string) {
  const tables = await ask<{ name: string }>(
    database,
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p', 'm') and ${OURS} order by 1`,
  )
  const rows: Record<string, { count: number; digest: string | null }> = {}
  for (const { name } of tables) {
    const [row] = await ask<{ count: number; digest: string | null }>(
      database,
      `select count(*)::int as count, md5(string_agg(line, '' order by line)) as digest
       from (select md5(one::text) as line from ${name} one) lines`,
    )
    if (row) rows[name] = row
  }
  const list = async (what: string) =>
    (await ask<{ item: string }>(database, `select item from (${what}) items order by 1`)).map(
      ({ item }) => item,
    )
  return {
    rows,
    columns: await list(
      `select concat_ws(' ', table_schema, table_name, column_name, data_type, collation_name, is_nullable, column_default)
       as item from information_schema.columns where table_schema !~ '^pg_' and table_schema <> 'information_schema'`,
    ),
    indexes: await list(`select indexdef as item from pg_indexes where schemaname !~ '^pg_'`),
    constraints: await list(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as item
       from pg_constraint c join pg_namespace n on n.oid = connamespace where ${OURS}`,
    ),
    sequences: await list(
      `select concat_ws(' ', schemaname, sequencename, last_value) as item from pg_sequences`,
    ),
  }
}
