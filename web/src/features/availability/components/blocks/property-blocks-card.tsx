import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays, CalendarOff, CalendarPlus, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Block } from '#contract/availability/availability.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { calendarCopy } from '../../../../stays/calendar/calendar.copy.ts'
import { todayAt } from '../../../../stays/calendar/today-at.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useMovingRows } from '../../../../ui/lists/use-moving-rows.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { useBlocks, useDeleteBlock } from '../../availability.queries.ts'
import { describeBlock, splitBlocks } from '../../model/block-days.ts'
import { BlockForm } from './block-form.tsx'

function BlockRow({ block, onDelete }: { block: Block; onDelete: () => void }) {
  const days = describeBlock(block)
  return (
    <li className="flex items-center gap-4 border-t border-line px-5 py-2.5 sm:px-6">
      <CalendarOff aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="num font-medium">{days}</p>
        {block.reason ? <p className="text-sm break-words text-muted">{block.reason}</p> : null}
      </div>
      <IconButton tip={t`Delete block`} label={t`Delete block ${days}`} onClick={onDelete}>
        <Trash2 aria-hidden className="size-5 text-bad" />
      </IconButton>
    </li>
  )
}

function PastBlocks({ blocks, onDelete }: { blocks: Block[]; onDelete: (block: Block) => void }) {
  const count = blocks.length
  if (count === 0) return null
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold text-muted hover:text-ink sm:px-6">
        <Trans>Past blocks ({count})</Trans>
      </summary>
      <ul>
        {blocks.map((block) => (
          <BlockRow key={block.id} block={block} onDelete={() => onDelete(block)} />
        ))}
      </ul>
    </details>
  )
}

interface BlockListProps {
  property: Pick<OwnProperty, 'id' | 'title' | 'timeZone'>
  blocks: readonly Block[]
}

/** The blocks of a listing, upcoming ones first; each can be deleted after a confirmation. */
export function BlockList({ property, blocks }: BlockListProps) {
  const { id: propertyId, title } = property
  const [asked, setAsked] = useState<Block | null>(null)
  const movingRows = useMovingRows()
  const remove = useDeleteBlock(propertyId)
  const { ahead, past } = splitBlocks(blocks, todayAt(property.timeZone, new Date()))
  const days = asked ? describeBlock(asked) : ''
  const confirm = () => {
    if (!asked) return
    remove.mutate(asked.id, {
      onSuccess: () => showToast({ title: calendarCopy.deleted }),
      onError: (error) =>
        showToast({
          title: calendarCopy.deleteFailed.title,
          description: messageOf(error, calendarCopy.deleteFailed.fallback),
          variant: 'destructive',
        }),
      onSettled: () => setAsked(null),
    })
  }
  return (
    <>
      {ahead.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-sm text-muted sm:px-6">{t`No blocked dates.`}</p>
      ) : (
        <ul ref={movingRows} aria-label={t`Blocked dates for ${title}`}>
          {ahead.map((block) => (
            <BlockRow key={block.id} block={block} onDelete={() => setAsked(block)} />
          ))}
        </ul>
      )}
      <PastBlocks blocks={past} onDelete={setAsked} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t`Delete this block?`}
        confirmLabel={t`Delete block`}
        pendingLabel={t`Deleting...`}
        keepLabel={t`Keep it`}
        isDestructive
        pending={remove.isPending}
        onConfirm={confirm}
      >
        {asked ? t`${days} at ${title}. Guests can book these nights again.` : null}
      </ConfirmDialog>
    </>
  )
}

function Blocks({ property }: { property: OwnProperty }) {
  const blocks = useBlocks(property.id)
  if (blocks.isPending) {
    return (
      <div role="status" className="border-t border-line px-5 py-4 sm:px-6">
        <span className="sr-only">{t`Loading blocked dates...`}</span>
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
    )
  }
  if (!blocks.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 text-sm sm:px-6">
        <p className="text-bad">{messageOf(blocks.error, t`The blocked dates could not be loaded.`)}</p>
        <Button
          variant="link"
          pending={blocks.isFetching}
          pendingLabel={t`Trying again...`}
          onClick={() => void blocks.refetch()}
        >
          <Trans>Try again</Trans>
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
          <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-7rem)]">
            <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{property.title}</h3>
            <p className="text-sm text-muted">{property.location}</p>
            <Link
              to="/listings/$id/calendars"
              params={{ id: String(property.id) }}
              className="link -mb-2 inline-flex min-h-11 items-center text-sm"
            >
              <Trans>Sync calendars</Trans>
            </Link>
          </div>
          <Button variant="outline" className="max-sm:flex-1 max-sm:px-3" onClick={onCalendar}>
            <CalendarDays aria-hidden className="size-5" /> <Trans>Prices & rules</Trans>
          </Button>
          <Button
            ref={opener}
            variant="outline"
            className="max-sm:flex-1 max-sm:px-3"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon aria-hidden className="size-5" /> {isOpen ? t`Close` : t`Block dates`}
          </Button>
        </div>
        {isOpen ? <BlockForm property={property} onDone={close} /> : null}
        <Blocks property={property} />
      </section>
    </Panel>
  )
}
