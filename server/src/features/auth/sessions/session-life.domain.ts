import { sessionPolicy } from '#contract/auth/auth.policy.ts'
import { factorPolicy } from '#contract/auth/second-factor.schemas.ts'

const DAY_MS = 86_400_000

/** The end of a session that is opened now. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + sessionPolicy.days * DAY_MS)

/** A session that was last seen at this instant or before has ended, because nobody has used it since. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - sessionPolicy.idleDays * DAY_MS)

/** Staff confirmed before this instant are asked again. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - factorPolicy.freshMinutes * 60_000)
