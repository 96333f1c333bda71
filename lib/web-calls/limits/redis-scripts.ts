/**
 * What Redis runs for the counts of calls, each as one step that nothing comes between.
 *
 * All keys begin with `{web-calls}:`, so that one node of a cluster holds them all, and all expire.
 */
export const KEY_PREFIX = '{web-calls}:';

/** Keys: slots of the site, slots of the address, the day, the claim. */
const claimCall = `
local now, slotEnd, seconds, id = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
if redis.call('exists', KEYS[4]) == 1 then return {'claimed'} end
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
redis.call('zremrangebyscore', KEYS[2], '-inf', now)

local function isFull(slots, limit) return redis.call('zcard', slots) >= tonumber(limit) end
local function firstEnd(slots) return redis.call('zrange', slots, 0, 0, 'withscores')[2] end
if ARGV[5] == 'limited' then
  if isFull(KEYS[2], ARGV[6]) then return {'callsAtOncePerAddress', firstEnd(KEYS[2])} end
  if isFull(KEYS[1], ARGV[7]) then return {'callsAtOnce', firstEnd(KEYS[1])} end
  local calls = tonumber(redis.call('hget', KEYS[3], 'calls') or 0)
  local spent = tonumber(redis.call('hget', KEYS[3], 'seconds') or 0)
  if calls + 1 > tonumber(ARGV[8]) then return {'callsPerDay'} end
  if spent + seconds > tonumber(ARGV[9]) then return {'secondsPerDay'} end
end

local life = math.max(slotEnd - now, 1)
for i = 1, 2 do
  redis.call('zadd', KEYS[i], slotEnd, id)
  if redis.call('pttl', KEYS[i]) < life then redis.call('pexpire', KEYS[i], life) end
end
redis.call('hincrby', KEYS[3], 'calls', 1)
redis.call('hincrby', KEYS[3], 'seconds', seconds)
redis.call('expire', KEYS[3], 2 * 86400)
-- It outlives its slot, since the platform may say later how long the call was.
redis.call('set', KEYS[4], 1, 'px', life + 3600000)
return {'claimed'}
`;

/** Frees a slot and, once, gives the day back what ARGV says. Keys as above. */
const settleCall = `
redis.call('zrem', KEYS[1], ARGV[1])
redis.call('zrem', KEYS[2], ARGV[1])
if redis.call('del', KEYS[4]) == 0 or redis.call('exists', KEYS[3]) == 0 then return 0 end
for field, back in pairs({seconds = tonumber(ARGV[2]), calls = tonumber(ARGV[3])}) do
  local left = tonumber(redis.call('hget', KEYS[3], field) or 0) - back
  redis.call('hset', KEYS[3], field, math.max(left, 0))
end
return 1
`;

/** Frees the slot of a call by the platform's id and tells its owner. Keys: slots of the site, the call. */
const endCall = `
local call = redis.call('get', KEYS[2])
if not call then return 0 end
local id, addressSlots = string.match(call, '^(%S+) (%S+)$')
redis.call('del', KEYS[2])
redis.call('zrem', KEYS[1], id)
redis.call('zrem', addressSlots, id)
redis.call('publish', ARGV[1], ARGV[2])
return 1
`;

/**
 * For rate-limiter-flexible: counts ARGV[1] more of ARGV[3] at most, in ARGV[2] seconds from the first.
 * Unlike its own, it does not count what it refuses. And what is given back goes only to the count that
 * it was taken from, which is known by its having at most ARGV[2] seconds left: a command that Redis
 * runs late, after that count has ended, would else make the next one larger.
 */
export const countInHour = `
local change, seconds = tonumber(ARGV[1]), tonumber(ARGV[2])
local count = tonumber(redis.call('get', KEYS[1]) or 0)
local ttl = redis.call('pttl', KEYS[1])
if change < 0 then
  if ttl > seconds * 1000 or count + change < 0 then return {count, ttl} end
  if count + change == 0 then redis.call('del', KEYS[1]) else redis.call('incrby', KEYS[1], change) end
  return {count + change, ttl}
end
if count + change > tonumber(ARGV[3]) then return {count + change, ttl} end
redis.call('incrby', KEYS[1], change)
if ttl < 0 then
  ttl = seconds * 1000
  redis.call('pexpire', KEYS[1], ttl)
end
return {count + change, ttl}
`;

export const ledgerScripts = {
  claimCall: { lua: claimCall, numberOfKeys: 4 },
  settleCall: { lua: settleCall, numberOfKeys: 4 },
  endCall: { lua: endCall, numberOfKeys: 2 },
};

type Script = (...keysAndArguments: (string | number)[]) => Promise<unknown>;

/** The scripts as the client's own commands. */
export type LedgerCommands = Record<keyof typeof ledgerScripts, Script>;
