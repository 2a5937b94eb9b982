import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emailChangePolicy } from '#contract/auth/auth.policy.ts'
import { type EmailChange, type EmailSide, emailSideSchema } from '#contract/auth/security.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../platform/mailer/mailer.ts'
import type { AuthService } from '../account.ts'
import { addressInUseMail, approveChangeMail, confirmNewAddressMail, emailChangedMail } from '../sessions/security.emails.ts'
import type { SessionService } from '../sessions/sessions.ts'
import type { SharedThrottle } from '../throttle.repository.ts'
import type { AuthRepository } from '../users.queries.ts'
import type { EmailChangeRow, EmailChangesRepository } from './email-changes.queries.ts'
import { hashCode, hashToken, newCode, newSessionToken, sameText } from './secrets.ts'

/** The kind of the job that writes to one of the two addresses. */
export const EMAIL_CHANGE_JOB = 'auth.email-change'

const payloadSchema = z.object({ changeId: z.string(), side: emailSideSchema })

interface Deps {
  repository: AuthRepository
  changes: EmailChangesRepository
  sessions: SessionService
  auth: Pick<AuthService, 'confirmPassword'>
  mailer: Mailer
  clock: Clock
  secret: string
  publicUrl: string
  /** Per account: changes started per day. Per address: emails per hour, shared with all emails that hold codes. */
  starts: SharedThrottle
  emails: SharedThrottle
}

const MINUTE_MS = 60_000

const toEmailChange = (row: EmailChangeRow): EmailChange => ({
  newEmail: row.newEmail,
  isCurrentConfirmed: row.currentConfirmedAt !== null,
  isNewConfirmed: row.newConfirmedAt !== null,
  expiresAt: row.expiresAt.toISOString(),
})

/**
 * Moving an account to another email. The password is required, both mailboxes confirm by a code, and the current
 * one can refuse. Only an email to the new address reveals whether it has an account.
 */
export class EmailChangesService {
  constructor(private readonly deps: Deps) {}

  /** The pending change, or null. */
  async find(actor: Actor): Promise<EmailChange | null> {
    const row = await this.deps.changes.find(actor.id, this.deps.clock.now())
    return row && toEmailChange(row)
  }

  /** Starts a change and replaces a pending one. 403 `wrong_password`, 429, and 400 for the current email. */
  async start(actor: Actor, given: { newEmail: string; password: string }): Promise<EmailChange> {
    const { repository, changes, auth, clock, starts } = this.deps
    await auth.confirmPassword(actor, given.password)
    const user = await repository.findById(actor.id)
    if (!user) throw new Refusal('unauthorized')
    if (user.email.toLowerCase() === given.newEmail.toLowerCase()) {
      const message = 'This is your email address already.'
      throw new Refusal('invalid_request', message, [{ path: 'newEmail', message }])
    }
    await starts.require(actor.id)
    const [id, createdAt] = [randomUUID(), clock.now()]
    const expiresAt = new Date(createdAt.getTime() + emailChangePolicy.minutes * MINUTE_MS)
    await repository.transaction(async (tx) => {
      await changes.start(tx, { userId: actor.id, id, newEmail: given.newEmail, createdAt, expiresAt })
      for (const side of emailSideSchema.options) {
        await enqueue(tx, {
          kind: EMAIL_CHANGE_JOB,
          key: `${EMAIL_CHANGE_JOB}:${id}:${side}`,
          payload: { changeId: id, side },
          runAt: createdAt,
        })
      }
    })
    return { newEmail: given.newEmail, isCurrentConfirmed: false, isNewConfirmed: false, expiresAt: expiresAt.toISOString() }
  }

  /**
   * Confirms one side; the second one completes the change, and both addresses are notified. 400 `invalid_code`, 409
   * `email_taken`.
   */
  async confirm(
    actor: Actor,
    { side, confirmationCode }: { side: EmailSide; confirmationCode: string },
  ): Promise<{ isChanged: boolean; change: EmailChange | null }> {
    const { changes, clock, secret } = this.deps
    const tried = await changes.countTry(actor.id, side, clock.now())
    const codeHash = hashCode(secret, `${tried?.id}:${side}`, 'email-change', confirmationCode)
    if (!tried || !sameText(tried.codeHash, codeHash)) throw new Refusal('invalid_code')
    const result = await changes.confirm(actor.id, tried, side, clock.now())
    if (result.state === 'gone') throw new Refusal('invalid_code')
    if (result.state === 'taken') throw new Refusal('email_taken')
    if (result.state === 'waiting') return { isChanged: false, change: toEmailChange(result.change) }
    await this.tellBoth(result.former, result.change)
    return { isChanged: true, change: null }
  }

  /** Cancels the change. */
  async cancel(actor: Actor): Promise<void> {
    await this.deps.repository.transaction((tx) => this.deps.changes.remove(tx, actor.id))
  }

  /**
   * Refuses a change by the link in the email to the current address. The requester knows the password and has a
   * session, so every session ends. 400 `invalid_link`.
   */
  async refuse(refusal: string): Promise<void> {
    const { repository, changes, sessions, clock } = this.deps
    await repository.transaction(async (tx) => {
      const userId = await changes.refuse(tx, hashToken(refusal), clock.now())
      if (!userId) throw new Refusal('invalid_link')
      await sessions.endAll(tx, userId)
    })
  }

  /** Writes to one of the two addresses: a code, or, to a new one that already has an account, a notice. */
  async execute(payload: unknown): Promise<void> {
    const { changes, clock } = this.deps
    const { changeId, side } = payloadSchema.parse(payload)
    const found = await changes.findById(changeId, clock.now())
    if (!found) return
    await (side === 'current' ? this.writeToCurrent(found.change, found.email) : this.writeToNew(found.change))
  }

  private async writeToCurrent(change: EmailChangeRow, email: string): Promise<void> {
    const { changes, mailer, secret, publicUrl } = this.deps
    const [code, refusal] = [newCode(), newSessionToken()]
    await changes.setCode(
      change.id,
      'current',
      hashCode(secret, `${change.id}:current`, 'email-change', code),
      hashToken(refusal),
    )
    await mailer.send(approveChangeMail(email, code, { newEmail: change.newEmail, refusal, publicUrl }))
  }

  private async writeToNew(change: EmailChangeRow): Promise<void> {
    const { repository, changes, mailer, secret, publicUrl, emails } = this.deps
    const subject = change.newEmail.toLowerCase()
    if (!(await emails.take(subject))) return
    try {
      if (await repository.findByEmail(change.newEmail)) {
        await mailer.send(addressInUseMail(change.newEmail, publicUrl))
        return
      }
      const code = newCode()
      await changes.setCode(change.id, 'new', hashCode(secret, `${change.id}:new`, 'email-change', code), null)
      await mailer.send(confirmNewAddressMail(change.newEmail, code))
    } catch (error) {
      await emails.giveBack(subject)
      throw error
    }
  }

  private async tellBoth(former: string, change: EmailChangeRow): Promise<void> {
    const { repository, publicUrl, clock } = this.deps
    await repository.transaction(async (tx) => {
      for (const to of [former, change.newEmail]) {
        const payload = emailChangedMail(to, { newEmail: change.newEmail, publicUrl })
        await enqueue(tx, { kind: 'mail.send', key: `email-changed:${change.id}:${to}`, payload, runAt: clock.now() })
      }
    })
  }
}
