import { randomUUID } from 'node:crypto'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { playKeys } from '../db/schema/play-keys.ts'
import { newPlayKey } from './key.ts'

/** Makes a key for a play site or a studio, for some games or all. Returns it: nobody can read it again. */
export async function makePlayKey(
  db: Db,
  about: {
    readonly site: string
    readonly name: string
    readonly games: readonly string[] | null
    readonly madeBy: string
    readonly madeAt: Date
    /** Default: a new one. */
    readonly key?: string
  },
): Promise<{ id: string; key: string }> {
  const { key = newPlayKey(), games, ...rest } = about
  const id = randomUUID()
  await db
    .insert(playKeys)
    .values({ ...rest, id, games: games && [...games], keyHash: hashOf(key) })
    .onConflictDoNothing()
  return { id, key }
}
