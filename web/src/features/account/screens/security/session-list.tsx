import { t } from '@lingui/core/macro'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#contract/auth/security.schemas.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { perLocale } from '../../../../lib/texts/format-date.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LoadedList } from '../../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../../ui/feedback/loading-blocks.tsx'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { sessionsCopy } from '../../account.copy.ts'
import { useEndOtherSessions, useEndSession, useSessions } from '../../account.queries.ts'
import { deviceWords } from '../../components/device-words.ts'

const atTime = perLocale((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }))

/** The last use, with its time if that was today, and the sign-in. */
function describeUse({ isCurrent, lastSeenAt, createdAt }: Session): string {
  const since = formatInstant(createdAt)
  if (isCurrent) return t`Active now · Signed in ${since}`
  const day = formatInstant(lastSeenAt)
  if (day !== formatInstant(new Date().toISOString())) return t`Last used ${day} · Signed in ${since}`
  const time = atTime().format(new Date(lastSeenAt))
  return t`Last used today at ${time} · Signed in ${since}`
}

function SessionItem({ session }: { session: Session }) {
  const copy = sessionsCopy()
  const device = deviceWords(session.device)
  const end = useEndSession()
  const toast = useToast()
  const Icon = /iPhone|iPad|Android|Windows Phone/.test(session.device) ? Smartphone : Monitor
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <Icon aria-hidden className="size-6 text-muted sm:row-span-2" />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {device}
        {session.isCurrent ? <Badge tone="good">{copy.current}</Badge> : null}
      </p>
      <p className="num col-[2/4] row-start-2 text-sm text-balance text-muted sm:col-[2]">{describeUse(session)}</p>
      {session.isCurrent ? null : (
        <Button
          variant="outline"
          className="col-start-3 row-start-1 sm:row-span-2"
          pending={end.isPending}
          pendingLabel={copy.ending}
          aria-label={t`Sign out: ${device}`}
          onClick={() =>
            end.mutate(session.id, { onSuccess: () => toast.show(copy.ended), onError: () => toast.show(copy.endFailed) })
          }
        >
          {copy.end}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const copy = sessionsCopy()
  const [isAsking, setIsAsking] = useState(false)
  const end = useEndOtherSessions()
  const toast = useToast()
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false)
        toast.show(copy.othersEnded)
      },
      onError: () => toast.show(copy.endFailed),
    })
  return (
    <>
      <Button variant="danger" className="mt-5 whitespace-normal" onClick={() => setIsAsking(true)}>
        {copy.endOthers}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={copy.askTitle}
        confirmLabel={copy.endOthers}
        pendingLabel={copy.ending}
        keepLabel={copy.keep}
        isDestructive
        pending={end.isPending}
        onConfirm={confirm}
      >
        {copy.askText}
      </ConfirmDialog>
    </>
  )
}

/** The user's sessions, with buttons to sign out one device or all others. */
export function SessionList() {
  const copy = sessionsCopy()
  const sessions = useSessions()
  return (
    <LoadedList
      list={sessions}
      loading={<LoadingBlocks label={copy.loading} count={2} className="flex flex-col gap-4" block="h-14" />}
      failure={copy.failure}
      empty={<p className="text-muted">{copy.alone}</p>}
    >
      {(listed) => (
        <>
          <ul aria-label={copy.heading}>
            {listed.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          {listed.length > 1 ? <EndOthers /> : <p className="mt-4 text-sm text-muted">{copy.alone}</p>}
        </>
      )}
    </LoadedList>
  )
}
