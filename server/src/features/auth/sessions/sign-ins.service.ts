import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { AuthRepository, UserRow } from '../auth.repository.ts'
import { deviceMark, sameText } from '../codes/secrets.domain.ts'
import type { SharedThrottle } from '../throttle.service.ts'
import { nameDevice } from './device-name.domain.ts'
import { newDeviceMail } from './security.emails.ts'
import type { OpenSession, SessionService } from './session.repository.ts'

/** The browser's cookies at sign-in. */
export interface SignInBrowser {
  /** The previous session, which ends. */
  token: string | null
  /** The mark of an account it signed in to before. */
  device?: string | undefined
  userAgent?: string | undefined
}

interface Deps {
  repository: AuthRepository
  sessions: SessionService
  clock: Clock
  secret: string
  publicUrl: string
  /** Per account: emails about new devices per hour. */
  notices: SharedThrottle
}

/**
 * The last step of every sign-in, by password or by code: opens a session, remembers the browser, and notifies the
 * owner of a new device.
 */
export function createSignIns({ repository, sessions, clock, secret, publicUrl, notices }: Deps) {
  const isKnown = (userId: string | undefined, device: string | undefined): boolean =>
    userId !== undefined && sameText(device ?? '', deviceMark(secret, userId))

  /** The very first sign-in of an account sends no notice: it follows the sign-up. */
  const tellOwner = async (user: UserRow, browser: SignInBrowser, device: string): Promise<void> => {
    const at = clock.now()
    const isFirst = await repository.markFirstSignIn(user.id, at)
    if (isFirst || isKnown(user.id, browser.device) || !(await notices.take(user.id))) return
    const payload = newDeviceMail(user.email, { at, device, publicUrl })
    await repository.transaction((tx) =>
      enqueue(tx, { kind: 'mail.send', key: `new-device:${randomUUID()}`, payload, runAt: at }),
    )
  }

  return {
    isKnown,
    /** Refuses a suspended account with `account_suspended`: who signs in has proven to be its owner. */
    open: async (user: UserRow, browser: SignInBrowser): Promise<{ session: OpenSession; device: string }> => {
      if (user.suspendedAt) throw new Refusal('account_suspended')
      const name = nameDevice(browser.userAgent)
      const session = await sessions.open(user.id, browser.token, name)
      await tellOwner(user, browser, name)
      return { session, device: deviceMark(secret, user.id) }
    },
  }
}
export type SignIns = ReturnType<typeof createSignIns>
