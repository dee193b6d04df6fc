/** Members that leave a room with one that comes, so that a night's do not hold everybody up together. */
const MOST_GONE_AT_ONCE = 1_000
/** A member leaves a room, and its shares, written as names and numbers, leave the sums. */
const LEAVE = `
local SHARE = '(%S+) (%S+)'
local function leave(member)
  for name, own in string.gmatch(redis.call('HGET', KEYS[1], member) or '', SHARE) do
    if redis.call('HINCRBY', KEYS[3], name, -tonumber(own)) <= 0 then redis.call('HDEL', KEYS[3], name) end
  end
  redis.call('HDEL', KEYS[1], member)
  redis.call('ZREM', KEYS[2], member)
end`

/**
 * The scripts that count what a room has: its keys are a hash of the shares of each member, a sorted set of their ends
 * and a hash of the sums, in one slot. A share comes and goes in one step with its part of the sum.
 */
export const roomScripts = {
  /**
   * now, member, ends, then name, own and most of each share → 1 if it has room, else 0. Those that are over leave; the
   * rest of many with the next one. The keys have the shares and the end of each member, and the sums.
   */
  takeRoom: {
    keys: 3,
    lua: `${LEAVE}
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[1], 'LIMIT', 0, ${MOST_GONE_AT_ONCE})) do leave(gone) end
local before = {}
for name, own in string.gmatch(redis.call('HGET', KEYS[1], ARGV[2]) or '', SHARE) do before[name] = tonumber(own) end
for i = 4, #ARGV, 3 do
  local others = tonumber(redis.call('HGET', KEYS[3], ARGV[i]) or '0') - (before[ARGV[i]] or 0)
  if others + tonumber(ARGV[i + 1]) > tonumber(ARGV[i + 2]) then return 0 end
end
leave(ARGV[2])
local shares = {}
for i = 4, #ARGV, 3 do
  redis.call('HINCRBY', KEYS[3], ARGV[i], ARGV[i + 1])
  shares[#shares + 1] = ARGV[i] .. ' ' .. ARGV[i + 1]
end
redis.call('HSET', KEYS[1], ARGV[2], table.concat(shares, ' '))
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[2])
local last = tonumber(redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')[2])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, last - tonumber(ARGV[1])) end
return 1`,
  },
  /** member: takes its shares off the sums. */
  leaveRoom: {
    keys: 3,
    lua: `${LEAVE}
leave(ARGV[1])
return 1`,
  },
} as const
