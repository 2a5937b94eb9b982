import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { readPathId } from '#contract/shared/path-id.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Panel } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { useOwnProperty } from '../../properties/api/use-own-properties.ts'
import { useCalendars } from '../api/use-calendars.ts'
import { AddFeedForm } from '../components/add-feed-form.tsx'
import { ExportCard } from '../components/export-card.tsx'
import { FeedList } from '../components/feed-list.tsx'
import { OverlapList } from '../components/overlap-list.tsx'

const waiting = (
  <LoadingBlocks label="Loading the calendars..." count={3} className="flex flex-col gap-5" block="h-44 rounded-card" />
)

function CalendarsPage({ propertyId }: { propertyId: number }) {
  const calendars = useCalendars(propertyId)
  if (calendars.isPending) return waiting
  if (!calendars.data) return <LoadError title="The calendars could not be loaded" load={calendars} />
  const { exportUrl, feeds, overlaps } = calendars.data
  return (
    <div className="flex flex-col gap-5">
      <ExportCard propertyId={propertyId} exportUrl={exportUrl} />
      <Panel className="overflow-hidden">
        <section aria-labelledby="feeds">
          <div className="p-5 sm:p-6">
            <h2 id="feeds" className="text-block">
              Import calendars
            </h2>
            <p className="mt-1 max-w-[64ch] text-muted">
              Nights taken on other sites cannot be booked here. We sync every 15 minutes, and again before a guest pays.
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
  if (!user.isPending && !user.data) return <SignInRequired>Sign in to sync your calendars.</SignInRequired>
  return (
    <div className="wrap max-w-4xl py-8 lg:py-12">
      <Link to="/dashboard" search={{ tab: 'blocking' }} className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-4.5" /> Calendar Blocking
      </Link>
      <h1 className="mt-1">Calendars</h1>
      <p className="mt-2 mb-7 min-h-7 text-lg text-muted">{own?.title}</p>
      {propertyId === null ? (
        <ErrorState title="Invalid property ID." />
      ) : user.data ? (
        <CalendarsPage propertyId={propertyId} />
      ) : (
        waiting
      )}
    </div>
  )
}
