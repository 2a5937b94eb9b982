import { eq, inArray, lte } from 'drizzle-orm'
import { type PasskeyAnswer, passkeyLimits } from '#contract/auth/passkeys.schemas.ts'
import type { Needs } from '../../../context.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import { passkeyChallenges } from '../../../db/schema/passkeys.schema.ts'
import { hashToken, newSessionToken } from '../codes/secrets.ts'
import { checkAnswer, relyingPartyOf } from './passkey-ceremony.ts'
import { noteUse, type PasskeyRow } from './passkeys.queries.ts'

// Challenges for passkeys: each is bound to a browser, a purpose and, but for a sign-in, an account. Each takes one
// answer, right or wrong.

type Bound = Pick<typeof passkeyChallenges.$inferSelect, 'purpose' | 'userId'>

/** A challenge that was made, with the token that binds it to its browser. */
export interface IssuedChallenge<Options> {
  options: Options
  token: string
  expiresAt: Date
}

/** Keeps the challenge of some options under a new token. `formerToken` is that of the browser's former challenge. */
export async function issueChallenge<Options extends { challenge: string }>(
  { db, clock }: Needs<'db' | 'clock'>,
  options: Options,
  { purpose, userId, formerToken }: Bound & { formerToken: string },
): Promise<IssuedChallenge<Options>> {
  const token = newSessionToken()
  const expiresAt = new Date(clock.now().getTime() + passkeyLimits.challengeMinutes * 60_000)
  const row = { tokenHash: hashToken(token), challenge: options.challenge, purpose, userId, expiresAt }
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.tokenHash, hashToken(formerToken)))
  await db.insert(passkeyChallenges).values(row)
  return { options, token, expiresAt }
}

/** The challenge of a browser, which is used up; null when it is over, or was made for something else. */
export async function takeChallenge(
  { db, clock }: Needs<'db' | 'clock'>,
  token: string,
  { purpose, userId }: Bound,
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.tokenHash, hashToken(token)))
    .returning()
  const fits = row?.purpose === purpose && row.userId === userId && row.expiresAt > clock.now()
  return fits ? row.challenge : null
}

/** Whether this passkey answered the challenge. Its counter moves on. */
export async function isAnswered(
  { db, clock, config }: Needs<'db' | 'clock' | 'config'>,
  challenge: string,
  answer: PasskeyAnswer,
  passkey: PasskeyRow,
): Promise<boolean> {
  const counter = await checkAnswer(answer, challenge, relyingPartyOf(config.publicUrl), passkey)
  return counter !== null && noteUse(db, passkey.id, counter, clock.now())
}

export const removeExpiredChallenges = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> => {
  const expired = lte(passkeyChallenges.expiresAt, clock.now())
  return deleteInBatches((limit) => {
    const some = db.select({ tokenHash: passkeyChallenges.tokenHash }).from(passkeyChallenges).where(expired).limit(limit)
    return db.delete(passkeyChallenges).where(inArray(passkeyChallenges.tokenHash, some))
  })
}
