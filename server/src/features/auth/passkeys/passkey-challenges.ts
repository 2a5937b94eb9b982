import { type PasskeyAnswer, passkeyLimits } from '#contract/auth/passkeys.schemas.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { hashToken, newSessionToken } from '../codes/secrets.ts'
import { checkAnswer, type RelyingParty } from './passkey-ceremony.ts'
import type { ChallengeRow, PasskeyRow, PasskeysRepository } from './passkeys.queries.ts'

type Purpose = ChallengeRow['purpose']

/** A challenge that was made, with the token that binds it to its browser. */
export interface IssuedChallenge<Options> {
  options: Options
  token: string
  expiresAt: Date
}

interface Deps {
  repository: PasskeysRepository
  clock: Clock
  party: RelyingParty
}

/**
 * Challenges for passkeys: each is bound to a browser, a purpose and, but for a sign-in, an account. Each takes one
 * answer, right or wrong.
 */
export function createPasskeyChallenges({ repository, clock, party }: Deps) {
  return {
    /** Keeps the challenge of some options under a new token. `formerToken` is that of the browser's former challenge. */
    issue: async <Options extends { challenge: string }>(
      options: Options,
      bound: { purpose: Purpose; userId: string | null; formerToken: string },
    ): Promise<IssuedChallenge<Options>> => {
      const token = newSessionToken()
      const expiresAt = new Date(clock.now().getTime() + passkeyLimits.challengeMinutes * 60_000)
      const { purpose, userId, formerToken } = bound
      const row = { tokenHash: hashToken(token), challenge: options.challenge, purpose, userId, expiresAt }
      await repository.keepChallenge(row, hashToken(formerToken))
      return { options, token, expiresAt }
    },

    /** The challenge of a browser, which is used up; null when it is over, or was made for something else. */
    take: async (token: string, purpose: Purpose, userId: string | null): Promise<string | null> => {
      const row = await repository.takeChallenge(hashToken(token))
      const fits = row?.purpose === purpose && row.userId === userId && row.expiresAt > clock.now()
      return fits ? row.challenge : null
    },

    /** Whether this passkey answered the challenge. Its counter moves on. */
    isAnswered: async (challenge: string, answer: PasskeyAnswer, passkey: PasskeyRow): Promise<boolean> => {
      const counter = await checkAnswer(answer, challenge, party, passkey)
      return counter !== null && repository.noteUse(passkey.id, counter, clock.now())
    },
  }
}
export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>
