import { useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { Panel } from '../../../../ui/card.tsx'
import { securityCopy as copy, passkeysCopy, twoStepCopy } from '../../account.copy.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SessionList } from './session-list.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

/**
 * Emails link to `/profile#security`. The section appears after the user has loaded, too late for the browser's own
 * jump, and it moves until the content above it has loaded.
 */
function useArrival(isSettled: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSettled && window.location.hash === '#security') section.current?.scrollIntoView()
  }, [isSettled])
  return section
}

/**
 * Devices, two-step sign-in, passkeys, password and email address of the signed-in user. `isSettled`: the content
 * above has its final height.
 */
export function SecuritySection({ user, isSettled }: { user: CurrentUser; isSettled: boolean }) {
  const section = useArrival(isSettled)
  return (
    <section ref={section} id="security" aria-labelledby="security-heading" className="scroll-mt-24 border-t border-line pt-10">
      <h2 id="security-heading" className="mb-5 text-block">
        {copy.heading}
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel className="p-5 sm:p-7 lg:col-span-2">
          <h3 className="mb-4 text-lg font-semibold">{copy.sessions.heading}</h3>
          <SessionList />
        </Panel>
        <Panel className="p-5 sm:p-7 lg:col-span-2">
          <h3 className="mb-4 text-lg font-semibold">{twoStepCopy.heading}</h3>
          <TwoStepPanel />
        </Panel>
        <Panel className="p-5 sm:p-7 lg:col-span-2">
          <h3 className="mb-4 text-lg font-semibold">{passkeysCopy.heading}</h3>
          <PasskeysPanel />
        </Panel>
        <Panel className="p-5 sm:p-7">
          <h3 className="mb-4 text-lg font-semibold">{copy.password.heading}</h3>
          <ChangePasswordForm user={user} />
        </Panel>
        <Panel className="p-5 sm:p-7">
          <h3 className="mb-4 text-lg font-semibold">{copy.email.heading}</h3>
          <ChangeEmail user={user} />
        </Panel>
      </div>
    </section>
  )
}
