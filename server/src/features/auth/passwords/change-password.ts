import { randomUUID } from 'node:crypto'
import type { Session } from '#contract/auth/security.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { AuthService } from '../account.ts'
import { ownPasswordChangedMail } from '../sessions/security.emails.ts'
import type { SessionService } from '../sessions/sessions.ts'
import type { AuthRepository } from '../users.queries.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { PasswordHasher } from './password-hasher.ts'

interface Deps {
  repository: AuthRepository
  sessions: SessionService
  passwords: PasswordHasher
  auth: Pick<AuthService, 'confirmPassword'>
  clock: Clock
  publicUrl: string
}

/** A signed-in user's sessions and password. `token` is the session of the requesting browser. */
export class SecurityService {
  constructor(private readonly deps: Deps) {}

  /** The user's sessions: this device first, then the most recently used. */
  listSessions(actor: Actor, token: string | null): Promise<Session[]> {
    return this.deps.sessions.list(actor.id, token)
  }

  /**
   * Ends one of the user's sessions; returns whether it was that of this browser. 404 `session_not_found` for those
   * of others and unknown ones.
   */
  async endSession(actor: Actor, id: string, token: string | null): Promise<{ isCurrent: boolean }> {
    const ended = await this.deps.sessions.endById(actor.id, id, token)
    if (!ended) throw new Refusal('session_not_found')
    return ended
  }

  /** Ends every session but that of this browser. */
  async endOtherSessions(actor: Actor, token: string | null): Promise<void> {
    await this.deps.repository.transaction((tx) => this.deps.sessions.endOthers(tx, actor.id, token))
  }

  /**
   * Sets a new password, ends the other sessions and all pending codes, and notifies the owner. 403
   * `wrong_password`, 429 after too many wrong ones, 400 for a common one.
   */
  async changePassword(
    actor: Actor,
    given: { currentPassword: string; newPassword: string },
    token: string | null,
  ): Promise<void> {
    const { repository, sessions, passwords, auth, clock, publicUrl } = this.deps
    refuseCommonPassword(given.newPassword, 'newPassword')
    await auth.confirmPassword(actor, given.currentPassword)
    const passwordHash = await passwords.hash(given.newPassword)
    await repository.transaction(async (tx) => {
      const user = await repository.setPassword(tx, actor.id, passwordHash)
      if (!user) throw new Refusal('unauthorized')
      await repository.forgetOpenRequests(tx, actor.id)
      await sessions.endOthers(tx, actor.id, token)
      const payload = ownPasswordChangedMail(user.email, publicUrl)
      await enqueue(tx, { kind: 'mail.send', key: `password-changed:${randomUUID()}`, payload, runAt: clock.now() })
    })
  }
}
