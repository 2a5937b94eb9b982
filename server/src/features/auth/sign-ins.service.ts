import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { AuthRepository, UserRow } from './auth.repository.ts'
import { nameDevice } from './device-name.domain.ts'
import { deviceMark, sameText } from './secrets.domain.ts'
import { newDeviceMail } from './security.mails.ts'
import type { OpenSession, SessionService } from './session.repository.ts'
import type { SharedThrottle } from './throttle.service.ts'

/** What a browser brings to a sign-in. */
export interface SignInBrowser {
  /** The session it came with, which ends. */
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
  /** Per account: emails about new devices in an hour. */
  notices: SharedThrottle
}

/** What every sign-in ends with, by password or by code: a session, a browser that is known from now on, and word to the owner of a new device. */
export function createSignIns({ repository, sessions, clock, secret, publicUrl, notices }: Deps) {
  const isKnown = (userId: string | undefined, device: string | undefined): boolean =>
    userId !== undefined && sameText(device ?? '', deviceMark(secret, userId))

  /** The very first sign-in of an account is told to nobody: it follows the sign-up. */
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
    open: async (user: UserRow, browser: SignInBrowser): Promise<{ session: OpenSession; device: string }> => {
      const name = nameDevice(browser.userAgent)
      const session = await sessions.open(user.id, browser.token, name)
      await tellOwner(user, browser, name)
      return { session, device: deviceMark(secret, user.id) }
    },
  }
}
export type SignIns = ReturnType<typeof createSignIns>
