/**
 * What Redis runs for the counts of calls, each as one step that nothing comes between.
 *
 * All keys begin with `{web-calls}:`, so that one node of a cluster holds them all, and all expire. A
 * line is a sorted set of claims by the time of their ends, an hour a hash of its calls and its end, a
 * day one of its calls and seconds, and a claim one of the hours that it is counted in, by their ends:
 * an hour with another end is another hour.
 */
export const KEY_PREFIX = '{web-calls}:';

/**
 * Keys: the claim, the day, hours, lines. Argument: `ClaimArgument` as JSON.
 */
const claimCall = `
local claim = cjson.decode(ARGV[1])
local claimKey, dayKey, firstHour = KEYS[1], KEYS[2], 3
local firstLine = firstHour + claim.hours
local function limitOf(i) return claim.limits[i - firstHour + 1] end

if redis.call('exists', claimKey) == 1 then return {'claimed'} end
for i = firstHour, firstLine - 1 do
  local ends = tonumber(redis.call('hget', KEYS[i], 'ends') or 0)
  if ends <= claim.now then redis.call('del', KEYS[i])
  elseif claim.isLimited and tonumber(redis.call('hget', KEYS[i], 'calls')) >= limitOf(i).most then
    return {limitOf(i).name, ends}
  end
end
for i = firstLine, #KEYS do
  redis.call('zremrangebyscore', KEYS[i], '-inf', claim.now)
  if claim.isLimited and redis.call('zcard', KEYS[i]) >= limitOf(i).most then
    return {limitOf(i).name, redis.call('zrange', KEYS[i], 0, 0, 'withscores')[2]}
  end
end
if claim.isLimited then
  local calls = tonumber(redis.call('hget', dayKey, 'calls') or 0)
  local spent = tonumber(redis.call('hget', dayKey, 'seconds') or 0)
  if calls + 1 > claim.callsPerDay then return {'callsPerDay'} end
  if spent + claim.seconds > claim.secondsPerDay then return {'secondsPerDay'} end
end

redis.call('hset', claimKey, 'seconds', claim.seconds)
if claim.isLimited then
  for i = firstHour, firstLine - 1 do
    if redis.call('hincrby', KEYS[i], 'calls', 1) == 1 then
      redis.call('hset', KEYS[i], 'ends', claim.now + claim.hourMs)
      redis.call('pexpire', KEYS[i], claim.hourMs)
    end
    redis.call('hset', claimKey, KEYS[i], redis.call('hget', KEYS[i], 'ends'))
  end
end
local life = math.max(claim.endsAt - claim.now, 1)
for i = firstLine, #KEYS do
  redis.call('zadd', KEYS[i], claim.endsAt, claim.id)
  if redis.call('pttl', KEYS[i]) < life then redis.call('pexpire', KEYS[i], life) end
end
redis.call('hincrby', dayKey, 'calls', 1)
redis.call('hincrby', dayKey, 'seconds', claim.seconds)
redis.call('expire', dayKey, 2 * 86400)
-- It outlives its lines, since the platform may say later how long the call was.
redis.call('pexpire', claimKey, life + claim.hourMs)
return {'claimed'}
`;

export interface ClaimArgument {
  id: string;
  /** In milliseconds since 1970. */
  now: number;
  /** In milliseconds since 1970. */
  endsAt: number;
  seconds: number;
  /** Whether the limits hold; a claim that is only written down again has passed them. */
  isLimited: boolean;
  callsPerDay: number;
  secondsPerDay: number;
  hourMs: number;
  /** How many of the keys are hours. */
  hours: number;
  /** Of each hour and line. */
  limits: { name: string; most: number }[];
}

/**
 * Frees a claim's lines and, once, gives back what it did not use, an hour's call only to the hour that
 * it was taken from. Keys: the claim, the day, hours, lines. Argument: `SettleArgument` as JSON.
 */
const settleCall = `
local claim = cjson.decode(ARGV[1])
local claimKey, dayKey, firstHour = KEYS[1], KEYS[2], 3
local firstLine = firstHour + claim.hours

for i = firstLine, #KEYS do redis.call('zrem', KEYS[i], claim.id) end
if redis.call('exists', claimKey) == 0 then return 0 end
for i = firstHour, firstLine - 1 do
  local ends = redis.call('hget', claimKey, KEYS[i])
  if ends and ends == redis.call('hget', KEYS[i], 'ends') then
    if redis.call('hincrby', KEYS[i], 'calls', -1) <= 0 then redis.call('del', KEYS[i]) end
  end
end
redis.call('del', claimKey)
if redis.call('exists', dayKey) == 0 then return 1 end
for field, back in pairs(claim.unused) do
  local left = tonumber(redis.call('hget', dayKey, field) or 0) - back
  redis.call('hset', dayKey, field, math.max(left, 0))
end
return 1
`;

export interface SettleArgument {
  id: string;
  /** How many of the keys are hours. */
  hours: number;
  /** What the day gets back. */
  unused: { seconds: number; calls: number };
}

/**
 * Frees the lines of a call that its page says is over, by the platform's id, and tells its owner. Key:
 * the call, a list of its claim's id and the keys of those lines. Arguments: the channel and the message.
 */
const endCall = `
local callKey, channel, message = KEYS[1], ARGV[1], ARGV[2]
local claimAndLines = redis.call('lrange', callKey, 0, -1)
if #claimAndLines == 0 then return 0 end
redis.call('del', callKey)
for i = 2, #claimAndLines do redis.call('zrem', claimAndLines[i], claimAndLines[1]) end
redis.call('publish', channel, message)
return 1
`;

/** The first two are given the number of their keys. */
export const ledgerScripts = {
  claimCall: { lua: claimCall },
  settleCall: { lua: settleCall },
  endCall: { lua: endCall, numberOfKeys: 1 },
};

type Script = (...keysAndArguments: (string | number)[]) => Promise<unknown>;

/** The scripts as the client's own commands. */
export type LedgerCommands = Record<keyof typeof ledgerScripts, Script>;
