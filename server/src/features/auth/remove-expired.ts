import type { Needs } from '../../context.ts'
import { removeEndedTries } from '../../platform/limits/limits.ts'
import { removeExpiredEmailChanges } from './codes/email-changes.queries.ts'
import { removeExpiredSignInCodes } from './codes/sign-in-codes.queries.ts'
import { removeExpiredSignUps } from './codes/sign-ups.queries.ts'
import { removeExpiredSteps } from './factors/factors.queries.ts'
import { removeExpiredChallenges } from './passkeys/passkey-challenges.ts'
import { removeExpiredSessions } from './sessions/sessions.ts'
import { removeExpiredViewings } from './viewing/viewings.ts'

/** Deletes expired sessions, codes and sign-ups, and counts of limits whose window is over. */
export async function removeExpired(ctx: Needs<'db' | 'clock'>): Promise<void> {
  await removeExpiredSignUps(ctx)
  await removeExpiredSignInCodes(ctx)
  await removeExpiredEmailChanges(ctx)
  await removeExpiredSteps(ctx)
  await removeExpiredChallenges(ctx)
  await removeExpiredViewings(ctx)
  await removeExpiredSessions(ctx)
  await removeEndedTries(ctx)
}
