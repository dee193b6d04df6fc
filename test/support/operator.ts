import { execFile } from 'node:child_process'
import { sql } from 'drizzle-orm'
import type { RunningProductApi } from './product-api.ts'
import { serverProgram } from './server-program.ts'

const { path, execArgv } = serverProgram('product-api/operator/main')

/** How a run of the operator's program ended, and what it printed. */
export interface Run {
  readonly code: number
  readonly out: string
  readonly errors: string
}

/** Runs the operator's program as a process of its own, with nothing in its environment but this. */
export const operate = (env: Record<string, string>, args: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...execArgv, path, ...args],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (fault, out, errors) => resolve({ code: fault ? Number(fault.code) : 0, out, errors }),
    )
  })

/** Where the database of a product API is; undefined if it is an embedded one. */
export async function databaseUrlOf({ db }: Pick<RunningProductApi, 'db'>): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(server)
  url.pathname = `/${rows[0]?.name}`
  return url.href
}
