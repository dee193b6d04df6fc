import type { Redis } from 'ioredis'
import { createSealer, type Sealer } from '../../../../server/sealing.ts'

/** One value of a Redis; of a hash or a sorted set, one of its fields. */
export interface Held {
  readonly key: string
  readonly field: string
  readonly value: Buffer
}

/** Everything a Redis holds. */
export async function copyOf(plain: Redis): Promise<Held[]> {
  const copies = (await plain.keys('*')).map(async (key): Promise<Held[]> => {
    const type = await plain.type(key)
    if (type === 'hash')
      return Object.entries(await plain.hgetallBuffer(key)).map(([field, value]) => ({ key, field, value }))
    if (type === 'zset')
      return (await plain.zrange(key, '0', '-1')).map((field) => ({ key, field, value: Buffer.alloc(0) }))
    return [{ key, field: '', value: (await plain.getBuffer(key)) ?? Buffer.alloc(0) }]
  })
  return (await Promise.all(copies)).flat()
}

/**
 * What somebody reads who has a copy of a Redis and its keys: each value is tried with the keys alone and with every
 * text in the copy, and then with every text in what that has opened.
 */
export function openedOf(copy: readonly Held[], keys: readonly Buffer[]): Map<Held, unknown> {
  const sealer = createSealer(keys)
  const opened = new Map<Held, unknown>()
  const secrets = new Set(copy.flatMap(({ key, field, value }) => [...partsOf(key), field, value.toString()]))
  const openWith = (one: Sealer) => {
    for (const held of copy)
      for (const place of [held.key, `${held.key} ${held.field}`]) {
        const value = opened.has(held) ? undefined : one.open(held.value, place)
        if (value === undefined) continue
        opened.set(held, value)
        for (const text of textsIn(value)) secrets.add(text)
      }
  }
  openWith(sealer)
  // A set goes on to what is added to it on the way.
  for (const secret of secrets) openWith(sealer.withSecret(secret))
  return opened
}

const partsOf = (key: string): string[] => [key, ...key.split(/[{}]/)]

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
