// A chunk of its own: the screen loads with its page.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useClientModule } from '../../../ui/hydration/use-client-module.ts'

// The window decides between two calendars, and its time zone the first day: the server cannot draw either.
const loadCalendars = () => import('./host-calendars.tsx')

/** `/hosting/calendar`: all of a host's listings over days; on a phone one listing at a time. */
export function HostCalendarScreen() {
  const user = useCurrentUser()
  const calendars = useClientModule(loadCalendars)
  if (!user.isPending && !user.data) return <SignInRequired>{t`Sign in to see your calendar.`}</SignInRequired>
  if (user.data && calendars.module) return <calendars.module.HostCalendars userId={user.data.id} />
  return (
    <div className="px-4 py-3.5 lg:px-6">
      <h1 className="text-title">{t`Calendar`}</h1>
      {calendars.status === 'failed' ? (
        <p role="alert" className="mt-4">
          <Trans>The calendar could not be loaded.</Trans>
          {sentenceGap()}
          <Button variant="link" onClick={calendars.retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : (
        <Skeleton className="mt-4 skeleton-fields w-full" />
      )}
    </div>
  )
}
