import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../clock.ts'

interface Entry {
  readonly payload: AdapterPayload
  /** Epoch milliseconds. */
  readonly until: number
}

/** A stand-in provider's store of sessions, codes and tokens: in memory, lost with the process. */
export function memoryAdapter(clock: Clock): AdapterFactory {
  const entries = new Map<string, Entry>()
  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry && entry.until > clock.now().getTime()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const firstAlive = (matches: (payload: AdapterPayload) => boolean) =>
    [...entries].map(([key]) => alive(key)).find((payload) => payload && matches(payload))

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const now = clock.now().getTime()
      for (const [key, entry] of entries) if (entry.until <= now) entries.delete(key)
      const until = expiresIn === undefined ? Infinity : now + expiresIn * 1000
      entries.set(`${model}:${id}`, { payload, until })
    },
    async find(id) {
      return alive(`${model}:${id}`)
    },
    async findByUid(uid) {
      return firstAlive((payload) => payload.uid === uid)
    },
    async findByUserCode(userCode) {
      return firstAlive((payload) => payload.userCode === userCode)
    },
    async consume(id) {
      const payload = alive(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(clock.now().getTime() / 1000)
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
