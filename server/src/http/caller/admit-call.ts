import type { Needs } from '../../context.ts'
import { giveBackTry, type Limit, perHour, requireTry } from '../../platform/limits/limits.ts'
import { addressKey } from './address-key.ts'

type Ctx = Needs<'db' | 'clock' | 'secret' | 'authLimits'>

const callsPerAddress = ({ authLimits: { callsPerAddress: limit } }: Ctx): Limit => perHour('calls', limit)

/** Counts an authentication call from a network address; refuses with 429 `too_many_requests` beyond the limit. */
export const admitCall = (ctx: Ctx, ip: string): Promise<void> => requireTry(ctx, callsPerAddress(ctx), addressKey(ip))

/** Undoes the count of a call that proved itself: only guesses add up. */
export const excuseCall = (ctx: Ctx, ip: string): Promise<void> => giveBackTry(ctx, callsPerAddress(ctx), addressKey(ip))
