import { Link } from '@tanstack/react-router'
import { CalendarDays, CalendarPlus, CalendarSync, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { useBlocks } from '../../api/use-blocks.ts'
import { BlockForm } from './block-form.tsx'
import { BlockList } from './block-list.tsx'

function Blocks({ property }: { property: OwnProperty }) {
  const blocks = useBlocks(property.id)
  if (blocks.isPending) {
    return (
      <div role="status" className="border-t border-line px-5 py-4 sm:px-6">
        <span className="sr-only">Loading blocked dates...</span>
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
    )
  }
  if (!blocks.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 text-sm sm:px-6">
        <p className="text-bad">{messageOf(blocks.error, 'The blocked dates could not be loaded.')}</p>
        <Button variant="link" pending={blocks.isFetching} pendingLabel="Trying again..." onClick={() => void blocks.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return <BlockList property={property} blocks={blocks.data} />
}

/** One listing: its blocks, the form for a new one, and the link to its calendar. */
export function PropertyBlocksCard({ property, onCalendar }: { property: OwnProperty; onCalendar: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const Icon = isOpen ? X : CalendarPlus
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Panel className="overflow-hidden">
      <section aria-label={property.title}>
        <div className="flex flex-wrap items-center gap-4 p-5 sm:p-6">
          <Picture src={property.primaryImage} alt="" sizes="96px" className="aspect-3/2 w-24 shrink-0 rounded-xl" />
          <div className="min-w-0 flex-1">
            <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{property.title}</h3>
            <p className="text-sm text-muted">{property.location}</p>
          </div>
          <Button asChild variant="quiet" className="max-sm:w-full">
            <Link to="/listings/$id/calendars" params={{ id: String(property.id) }}>
              <CalendarSync aria-hidden className="size-5" /> Sync calendars
            </Link>
          </Button>
          <Button variant="outline" className="max-sm:flex-1 max-sm:px-3" onClick={onCalendar}>
            <CalendarDays aria-hidden className="size-5" /> Prices & rules
          </Button>
          <Button
            ref={opener}
            variant="outline"
            className="max-sm:flex-1 max-sm:px-3"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon aria-hidden className="size-5" /> {isOpen ? 'Close' : 'Block dates'}
          </Button>
        </div>
        {isOpen ? <BlockForm property={property} onDone={close} /> : null}
        <Blocks property={property} />
      </section>
    </Panel>
  )
}
