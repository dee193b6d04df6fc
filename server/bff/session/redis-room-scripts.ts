/** The keys of a room: of its members, their ends, the sums, the networks, and the members of each network. */
export type RoomKeys = [string, string, string, string, string]

/** Expired members that are removed when one comes: few enough that those of a whole night do not block Redis. */
const MAX_GONE_AT_ONCE = 1_000
/** Networks that may give way to one that comes: those with the most bytes. */
const MAX_ASKED = 100
/**
 * Removes a member from a room, and what it takes from the sums. A member is stored as text: its network, its bytes, its
 * end, then the name and number of each share. All ends have the same number of digits, so their texts sort by time.
 */
const LEAVE = `
local SHARE = '(%S+) (%S+)'
local function had(member)
  return string.match(redis.call('HGET', KEYS[1], member) or '', '^(%S+) (%S+) (%S+) (.*)$')
end
local function add(name, own)
  if redis.call('HINCRBY', KEYS[3], name, own) <= 0 then redis.call('HDEL', KEYS[3], name) end
end
local function leave(member)
  local network, bytes, ends, shares = had(member)
  if not network then return 0 end
  for name, own in string.gmatch(shares, SHARE) do add(name, -tonumber(own)) end
  add('all', -tonumber(bytes))
  if tonumber(redis.call('ZINCRBY', KEYS[4], -tonumber(bytes), network)) <= 0 then redis.call('ZREM', KEYS[4], network) end
  redis.call('ZREM', KEYS[5], network .. ' ' .. ends .. ' ' .. member)
  redis.call('HDEL', KEYS[1], member)
  redis.call('ZREM', KEYS[2], member)
  return tonumber(bytes)
end`

/**
 * Scripts for rooms. A room limits what records of one kind take together, such as the bytes of all drafts; each record
 * is a member. Its keys are in one slot: a hash of what each member takes, a sorted set of their ends, a hash of the
 * sums, a sorted set of the bytes of each network, and one of the members of each network by their ends. A member and
 * its part of the sums change in one step.
 */
export const roomScripts = {
  /**
   * now, member, ends, network, bytes, most of one network, most of all, then name, own and most of each share → the
   * members that gave way, or nil if there is no room. Expired members leave first. Those of larger networks give way
   * until they take no more than its own network, and only if that is enough.
   */
  takeRoom: {
    keys: 5,
    lua: `${LEAVE}
local now, member, ends, network, bytes, all = ARGV[1], ARGV[2], ARGV[3], ARGV[4], tonumber(ARGV[5]), tonumber(ARGV[7])
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now, 'LIMIT', 0, ${MAX_GONE_AT_ONCE})) do leave(gone) end
local from, bytesBefore, _, sharesBefore = had(member)
bytesBefore = tonumber(bytesBefore or '0')
local before = {}
for name, own in string.gmatch(sharesBefore or '', SHARE) do before[name] = tonumber(own) end
for i = 8, #ARGV, 3 do
  local others = tonumber(redis.call('HGET', KEYS[3], ARGV[i]) or '0') - (before[ARGV[i]] or 0)
  if others + tonumber(ARGV[i + 1]) > tonumber(ARGV[i + 2]) then return nil end
end
local ofNetwork = tonumber(redis.call('ZSCORE', KEYS[4], network) or '0') + bytes
if from == network then ofNetwork = ofNetwork - bytesBefore end
if ofNetwork > tonumber(ARGV[6]) then return nil end
local beyond = tonumber(redis.call('HGET', KEYS[3], 'all') or '0') - bytesBefore + bytes - all
if beyond > 0 then
  local free = 0
  local most = redis.call('ZREVRANGEBYSCORE', KEYS[4], '+inf', '(' .. ofNetwork, 'WITHSCORES', 'LIMIT', 0, ${MAX_ASKED})
  for i = 1, #most, 2 do
    local bytesOther = tonumber(most[i + 1])
    if most[i] == from then bytesOther = bytesOther - bytesBefore end
    if most[i] ~= network then free = free + math.max(0, bytesOther - ofNetwork) end
  end
  if free < beyond then return nil end
end
leave(member)
local gaveWay = {}
while beyond > 0 do
  local most = redis.call('ZREVRANGE', KEYS[4], 0, 0)[1]
  local first = redis.call('ZRANGEBYLEX', KEYS[5], '[' .. most .. ' ', '+', 'LIMIT', 0, 1)[1]
  gaveWay[#gaveWay + 1] = string.match(first, '%S+$')
  beyond = beyond - leave(gaveWay[#gaveWay])
end
local shares = {}
for i = 8, #ARGV, 3 do
  add(ARGV[i], ARGV[i + 1])
  shares[#shares + 1] = ARGV[i] .. ' ' .. ARGV[i + 1]
end
add('all', bytes)
redis.call('ZINCRBY', KEYS[4], bytes, network)
redis.call('ZADD', KEYS[5], 0, network .. ' ' .. ends .. ' ' .. member)
redis.call('HSET', KEYS[1], member, network .. ' ' .. bytes .. ' ' .. ends .. ' ' .. table.concat(shares, ' '))
redis.call('ZADD', KEYS[2], ends, member)
local last = tonumber(redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')[2])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, last - tonumber(now)) end
return gaveWay`,
  },
  /** member: removes it, and what it takes from the sums. */
  leaveRoom: {
    keys: 5,
    lua: `${LEAVE}
leave(ARGV[1])
return 1`,
  },
} as const
