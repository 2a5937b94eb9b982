import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, CircleCheck, Copy, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Claim, Overlap } from '#contract/calendars/calendars.schemas.ts'
import { countNights } from '#contract/shared/dates.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { countNights as nightsInWords } from '../../../lib/texts/count-words.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useOwnProperty } from '../../properties/own-properties.queries.ts'
import { calendarsCopy } from '../calendars.copy.ts'
import { useCalendars, useRenewExport } from '../calendars.queries.ts'
import { AddFeedForm, FeedList } from '../components/feed-list.tsx'

const Waiting = () => (
  <LoadingBlocks label={t`Loading the calendars...`} count={3} className="flex flex-col gap-5" block="h-44 rounded-card" />
)

/** The secret link of this listing's calendar for other sites, to copy and to renew. */
function ExportCard({ propertyId, exportUrl }: { propertyId: number; exportUrl: string }) {
  const [isAsking, setAsking] = useState(false)
  const renew = useRenewExport(propertyId)
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: () => showToast({ title: calendarsCopy.renewed }),
      onError: (error) => showToast({ title: messageOf(error, calendarsCopy.renewFailed), variant: 'destructive' }),
      onSettled: () => setAsking(false),
    })
  return (
    <Panel className="p-5 sm:p-6">
      <section aria-labelledby="own-calendar">
        <h2 id="own-calendar" className="text-block">
          <Trans>Share this calendar</Trans>
        </h2>
        <p className="mt-1 mb-5 max-w-[64ch] text-muted">
          <Trans>
            Add this link to Airbnb, Vrbo, Booking.com and other sites. They see which nights are taken, never who booked them.
          </Trans>
        </p>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label={t`Your calendar link`} className="min-w-0 flex-1">
            <Input readOnly value={exportUrl} onFocus={(event) => event.target.select()} className="truncate" />
          </Field>
          <Button onClick={() => void copyText(exportUrl, calendarsCopy.copied)}>
            <Copy aria-hidden className="size-4.5" /> <Trans>Copy link</Trans>
          </Button>
          <Button variant="outline" onClick={() => setAsking(true)}>
            <RefreshCw aria-hidden className="size-4.5" /> <Trans>Renew</Trans>
          </Button>
        </div>
      </section>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Renew the link?`}
        confirmLabel={t`Renew link`}
        pendingLabel={t`Renewing...`}
        keepLabel={t`Keep the link`}
        pending={renew.isPending}
        onConfirm={confirm}
      >
        {calendarsCopy.renewWarning}
      </ConfirmDialog>
    </Panel>
  )
}

const nightsOf = ({ from, to }: { from: string; to: string }) =>
  `${formatStay(from, to)} · ${nightsInWords(countNights(from, to))}`

function ClaimLine({ claim }: { claim: Claim }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      {claim.bookingId ? (
        <Link to="/dashboard" search={{ tab: 'requests' }} className="link font-medium">
          {claim.name}
        </Link>
      ) : (
        <span className="font-medium break-words">{claim.name}</span>
      )}
      <span className="num text-muted">{formatStay(claim.from, claim.to)}</span>
    </li>
  )
}

function OverlapRow({ overlap }: { overlap: Overlap }) {
  return (
    <li className="flex gap-4 border-t border-line px-5 py-4 sm:px-6">
      <TriangleAlert aria-hidden className={`mt-0.5 size-5 shrink-0 ${overlap.isSame ? 'text-muted' : 'text-bad'}`} />
      <div className="min-w-0">
        <p className="num font-semibold">{nightsOf(overlap.nights)}</p>
        <ul className="mt-1 text-sm">
          {overlap.claims.map((claim) => (
            <ClaimLine key={`${claim.name} ${claim.from} ${claim.to}`} claim={claim} />
          ))}
        </ul>
        <p className="mt-1 text-sm text-muted">
          {overlap.isSame
            ? t`Both have exactly these nights. They may be the same stay, passed from one site to the other.`
            : t`Two guests may have booked. Check both sites and cancel one of the stays.`}
        </p>
      </div>
    </li>
  )
}

/** Double-booked nights: certain conflicts first, then those that may be one stay imported twice. */
function OverlapList({ overlaps }: { overlaps: readonly Overlap[] }) {
  const sorted = [...overlaps].sort((a, b) => Number(a.isSame) - Number(b.isSame))
  return (
    <Panel className="overflow-hidden">
      <section aria-labelledby="overlaps">
        <div className="p-5 sm:p-6">
          <h2 id="overlaps" className="text-block">
            <Trans>Conflicts</Trans>
          </h2>
          <p className="mt-1 max-w-[64ch] text-muted">
            <Trans>Nights that are taken twice: in two calendars, or in a calendar and by a booking here.</Trans>
          </p>
        </div>
        {sorted.length === 0 ? (
          <p className="flex items-center gap-3 border-t border-line px-5 py-4 text-sm text-muted sm:px-6">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-good" /> <Trans>No conflicts.</Trans>
          </p>
        ) : (
          <ul aria-label={t`Conflicts`}>
            {sorted.map((overlap) => (
              <OverlapRow key={overlap.claims.map(({ name, from, to }) => `${name} ${from} ${to}`).join()} overlap={overlap} />
            ))}
          </ul>
        )}
      </section>
    </Panel>
  )
}

function CalendarsPage({ propertyId }: { propertyId: number }) {
  const calendars = useCalendars(propertyId)
  if (calendars.isPending) return <Waiting />
  if (!calendars.data) return <LoadError title={t`The calendars could not be loaded`} load={calendars} />
  const { exportUrl, feeds, overlaps } = calendars.data
  return (
    <div className="flex flex-col gap-5">
      <ExportCard propertyId={propertyId} exportUrl={exportUrl} />
      <Panel className="overflow-hidden">
        <section aria-labelledby="feeds">
          <div className="p-5 sm:p-6">
            <h2 id="feeds" className="text-block">
              <Trans>Import calendars</Trans>
            </h2>
            <p className="mt-1 max-w-[64ch] text-muted">
              <Trans>
                Nights taken on other sites cannot be booked here. We sync every 15 minutes, and again before a guest pays.
              </Trans>
            </p>
          </div>
          <FeedList propertyId={propertyId} feeds={feeds} />
          <AddFeedForm propertyId={propertyId} />
        </section>
      </Panel>
      <OverlapList overlaps={overlaps} />
    </div>
  )
}

/**
 * `/listings/$id/calendars`: the export link, the imported calendars, and their conflicts; for the listing's owner.
 */
export function CalendarsScreen() {
  const { id = '' } = useParams({ strict: false })
  const propertyId = readPathId(id)
  const user = useCurrentUser()
  const own = useOwnProperty(user.data?.id, propertyId ?? undefined)
  if (!user.isPending && !user.data) return <SignInRequired>{t`Sign in to sync your calendars.`}</SignInRequired>
  return (
    <div className="wrap max-w-4xl py-8 lg:py-12">
      <Link to="/dashboard" search={{ tab: 'blocking' }} className="back-link">
        <ChevronLeft aria-hidden className="size-4.5" /> <Trans>Calendar Blocking</Trans>
      </Link>
      <h1 className="mt-1">{t`Calendars`}</h1>
      <p className="mt-2 mb-7 min-h-7 text-lg text-muted">{own?.title}</p>
      {propertyId === null ? (
        <ErrorState title={t`Invalid property ID.`} />
      ) : user.data ? (
        <CalendarsPage propertyId={propertyId} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}
