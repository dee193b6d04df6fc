import type { Cluster, Redis } from 'ioredis'
import { type RoomKeys, roomScripts } from './redis-room-scripts.ts'

/** now first: both keys, of entries and of their ends, end with the entry that ends last. */
const END_WITH_THE_LAST = `
local left = tonumber(redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')[2]) - tonumber(ARGV[1])
redis.call('PEXPIRE', KEYS[1], left)
redis.call('PEXPIRE', KEYS[2], left)`

/**
 * The scripts the store runs in Redis, each atomic. A session is two hashes in one slot: `session:{h}` with
 * identity (sealed), version, startedAt, touchedAt, idle, endsAt (milliseconds) and, once a child was chosen on a device,
 * `child`, the hash of its session's id; or with only `ended`, as a tombstone; and `grant:{h}` with token (sealed) and
 * tag, a hash of the access token for comparison. Times come from the caller's clock; Redis's own expiry only cleans up.
 */
export const scripts = {
  /** now, touchEvery, poll ('1' or '0') → nil, or identity, token, version, startedAt, touchedAt. */
  readSession: {
    keys: 2,
    lua: `
local s = redis.call('HMGET', KEYS[1], 'identity', 'version', 'startedAt', 'touchedAt', 'idle', 'endsAt')
if not s[1] then return nil end
local now, touched, idle, ends = tonumber(ARGV[1]), tonumber(s[4]), tonumber(s[5]), tonumber(s[6])
local token = redis.call('HGET', KEYS[2], 'token')
if not token or now >= ends or now >= touched + idle then
  redis.call('DEL', KEYS[1], KEYS[2])
  return nil
end
if ARGV[3] == '0' and now >= touched + tonumber(ARGV[2]) then
  -- A Redis that is full refuses this, and is no reason to tell somebody who is signed in that they are not.
  local moved = redis.pcall('HSET', KEYS[1], 'touchedAt', ARGV[1])
  if type(moved) == 'number' then
    touched = now
    local left = math.min(ends - now, idle)
    redis.call('PEXPIRE', KEYS[1], left)
    redis.call('PEXPIRE', KEYS[2], left)
  end
end
return { s[1], token, s[2], s[3], tostring(touched) }`,
  },
  /** identity, token, tag, startedAt, touchedAt, idle, endsAt, left → 1, or 0 if the id exists or has ended. */
  createSession: {
    keys: 2,
    lua: `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'identity', ARGV[1], 'version', 1, 'startedAt', ARGV[4], 'touchedAt', ARGV[5],
  'idle', ARGV[6], 'endsAt', ARGV[7])
redis.call('HSET', KEYS[2], 'token', ARGV[2], 'tag', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[8])
redis.call('PEXPIRE', KEYS[2], ARGV[8])
return 1`,
  },
  /** identity, expected version → 1, 0 on a version conflict, -1 if the session is gone. */
  updateIdentity: {
    keys: 1,
    lua: `
local version = redis.call('HGET', KEYS[1], 'version')
if not version then return -1 end
if version ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'identity', ARGV[1], 'version', tonumber(version) + 1)
return 1`,
  },
  /** token, tag, expected tag → 1, 0 on a version conflict, -1 if the session is gone. */
  updateGrant: {
    keys: 2,
    lua: `
local tag = redis.call('HGET', KEYS[2], 'tag')
if not tag or redis.call('HEXISTS', KEYS[1], 'identity') == 0 then return -1 end
if tag ~= ARGV[3] then return 0 end
redis.call('HSET', KEYS[2], 'token', ARGV[1], 'tag', ARGV[2])
return 1`,
  },
  /** reason, milliseconds to remember → 1 if there was a session, else 0; and the hash of the child's on it, if any. */
  endSession: {
    keys: 3,
    lua: `
local live = redis.call('HEXISTS', KEYS[1], 'identity')
if live == 0 and redis.call('EXISTS', KEYS[1]) == 1 then return { 0 } end
local child = redis.call('HGET', KEYS[1], 'child')
if redis.call('DEL', KEYS[3]) == 0 then child = false end
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('HSET', KEYS[1], 'ended', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { live, child }`,
  },
  /** child's place, hash of its session, seconds → 1, or 0 if the session is gone; and the hash of who was there, if any. */
  keepPlayer: {
    keys: 2,
    lua: `
if redis.call('HEXISTS', KEYS[1], 'identity') == 0 then return { 0 } end
local before = redis.call('EXISTS', KEYS[2]) == 1 and redis.call('HGET', KEYS[1], 'child')
redis.call('HSET', KEYS[1], 'child', ARGV[2])
redis.call('SET', KEYS[2], ARGV[1], 'EX', ARGV[3])
return { 1, before }`,
  },
  /**
   * now, hash, entry, endsAt, most, most returned: adds a session to a list and removes those past their absolute life →
   * the hashes of those that end first, of what the list now has beyond the most.
   */
  addToList: {
    keys: 2,
    lua: `
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[1], 'LIMIT', 0, 100)) do
  redis.call('HDEL', KEYS[1], gone)
  redis.call('ZREM', KEYS[2], gone)
end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[4], ARGV[2])
${END_WITH_THE_LAST}
local beyond = math.min(redis.call('ZCARD', KEYS[2]) - tonumber(ARGV[5]), tonumber(ARGV[6]))
local crowded = {}
if beyond > 0 then
  for _, first in ipairs(redis.call('ZRANGE', KEYS[2], 0, beyond)) do
    if first ~= ARGV[2] and #crowded < beyond then crowded[#crowded + 1] = first end
  end
end
return crowded`,
  },
  /** hash: removes a session from a list, or a member from a set. */
  removeFromList: {
    keys: 2,
    lua: `
redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('HDEL', KEYS[1], ARGV[1])`,
  },
  /** holder, milliseconds → 1 if still held. */
  keepLease: {
    keys: 1,
    lua: `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`,
  },
  /** holder → 1 if it was held. */
  dropLease: {
    keys: 1,
    lua: `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`,
  },
  /** now, field, value, ends, most → 1 if it is in the set. Those that are over leave it, and a later end stays. */
  addMember: {
    keys: 2,
    lua: `
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[1])) do
  redis.call('HDEL', KEYS[1], gone)
  redis.call('ZREM', KEYS[2], gone)
end
local known = redis.call('ZSCORE', KEYS[2], ARGV[2])
if known and tonumber(known) >= tonumber(ARGV[4]) then return 1 end
if not known and redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[5]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[4], ARGV[2])
${END_WITH_THE_LAST}
return 1`,
  },
  ...roomScripts,
  /**
   * now, then field, limit and window for each key: counts up every field, or none if one is at its limit →
   * 0, or the milliseconds until the last of the exhausted windows ends. Each key is a window of its own.
   */
  countUp: {
    lua: `
local now, wait = tonumber(ARGV[1]), 0
for i, key in ipairs(KEYS) do
  local ends = tonumber(redis.call('HGET', key, 'ends') or '0')
  local count = tonumber(redis.call('HGET', key, ARGV[3 * i - 1]) or '0')
  if now < ends and count >= tonumber(ARGV[3 * i]) then wait = math.max(wait, ends - now) end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  local window = ARGV[3 * i + 1]
  if now >= tonumber(redis.call('HGET', key, 'ends') or '0') then
    redis.call('DEL', key)
    redis.call('HSET', key, 'ends', tostring(now + tonumber(window)))
    redis.call('PEXPIRE', key, window)
  end
  redis.call('HINCRBY', key, ARGV[3 * i - 1], 1)
end
return 0`,
  },
  /** A field for each key: counts it down, but never below zero, and never for an expired counter. */
  countDown: {
    lua: `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('HGET', key, ARGV[i]) or '0') > 0 then redis.call('HINCRBY', key, ARGV[i], -1) end
end
return 1`,
  },
} as const

/** identity, token, version, startedAt, touchedAt. */
type FoundSession = [Buffer, Buffer, Buffer, Buffer, Buffer]
export type ScriptArgument = string | number | Buffer

/** A connection with the scripts defined; each is one EVALSHA (EVAL the first time). */
export type ScriptedRedis = (Redis | Cluster) & {
  readSessionBuffer(session: string, grant: string, ...sent: ScriptArgument[]): Promise<FoundSession | null>
  updateIdentity(session: string, ...sent: ScriptArgument[]): Promise<number>
  createSessionBuffer(session: string, grant: string, ...sent: ScriptArgument[]): Promise<number>
  updateGrantBuffer(session: string, grant: string, ...sent: ScriptArgument[]): Promise<number>
  endSessionBuffer(session: string, grant: string, ...sent: ScriptArgument[]): Promise<unknown>
  keepPlayer(session: string, player: string, ...sent: ScriptArgument[]): Promise<[number, string?]>
  addToListBuffer(list: string, ends: string, ...sent: ScriptArgument[]): Promise<number>
  removeFromList(list: string, ends: string, hash: string): Promise<number>
  keepLease(lease: string, holder: string, ms: number): Promise<number>
  dropLease(lease: string, holder: string): Promise<number>
  addMember(set: string, ends: string, ...sent: ScriptArgument[]): Promise<number>
  takeRoom(...sent: [...RoomKeys, ...ScriptArgument[]]): Promise<string[] | null>
  leaveRoom(...sent: [...RoomKeys, string]): Promise<number>
  /** The number of keys, the keys, then the arguments. */
  countUp(...sent: ScriptArgument[]): Promise<number>
  countDown(...sent: ScriptArgument[]): Promise<number>
}

/** Defines the scripts on a connection. */
export function withScripts(redis: Redis | Cluster): ScriptedRedis {
  for (const [name, { lua, ...about }] of Object.entries(scripts))
    redis.defineCommand(name, 'keys' in about ? { numberOfKeys: about.keys, lua } : { lua })
  return redis as ScriptedRedis
}
