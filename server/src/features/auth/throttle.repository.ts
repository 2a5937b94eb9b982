import type { Needs } from '../../context.ts'
import { clearTries, giveBackTry, type Limit, removeEndedTries, requireTry, takeTry } from '../../platform/limits/limits.ts'

/** The limits of `platform/limits.ts` as objects. */
export function createSharedThrottles(ctx: Needs<'db' | 'clock' | 'secret'>) {
  return {
    limit: (limit: Limit): SharedThrottle => ({
      take: (subject) => takeTry(ctx, limit, subject),
      require: (subject, explain) => requireTry(ctx, limit, subject, explain),
      clear: (subject) => clearTries(ctx, limit, subject),
      giveBack: (subject) => giveBackTry(ctx, limit, subject),
    }),
    removeEnded: () => removeEndedTries(ctx),
  }
}

/** A limit that all processes share: its counts are in the database. */
export interface SharedThrottle {
  take(subject: string): Promise<boolean>
  /** Adds one, and refuses with 429 and the seconds left when that is too many. */
  require(subject: string, explain?: (time: string) => string): Promise<void>
  /** Resets the count. */
  clear(subject: string): Promise<void>
  giveBack(subject: string): Promise<void>
}
