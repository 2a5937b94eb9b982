import { CalendarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Block } from '#contract/availability/availability.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { calendarCopy } from '../../../../stays/calendar/calendar.copy.ts'
import { todayAt } from '../../../../stays/calendar/today-at.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useMovingRows } from '../../../../ui/lists/use-moving-rows.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteBlock } from '../../api/use-change-blocks.ts'
import { describeBlock, splitBlocks } from '../../model/block-days.ts'

function BlockRow({ block, onDelete }: { block: Block; onDelete: () => void }) {
  const days = describeBlock(block)
  return (
    <li className="flex items-center gap-4 border-t border-line px-5 py-2.5 sm:px-6">
      <CalendarOff aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="num font-medium text-pretty">{days}</p>
        {block.reason ? <p className="text-sm break-words text-muted">{block.reason}</p> : null}
      </div>
      <IconButton tip="Delete block" label={`Delete block ${days}`} onClick={onDelete}>
        <Trash2 aria-hidden className="size-5 text-bad" />
      </IconButton>
    </li>
  )
}

function PastBlocks({ blocks, onDelete }: { blocks: Block[]; onDelete: (block: Block) => void }) {
  if (blocks.length === 0) return null
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold text-muted hover:text-ink sm:px-6">
        Past blocks ({blocks.length})
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
        <p className="border-t border-line px-5 py-4 text-sm text-muted sm:px-6">No blocked dates.</p>
      ) : (
        <ul ref={movingRows} aria-label={`Blocked dates for ${title}`}>
          {ahead.map((block) => (
            <BlockRow key={block.id} block={block} onDelete={() => setAsked(block)} />
          ))}
        </ul>
      )}
      <PastBlocks blocks={past} onDelete={setAsked} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Delete this block?"
        confirmLabel="Delete block"
        pendingLabel="Deleting..."
        keepLabel="Keep it"
        isDestructive
        pending={remove.isPending}
        onConfirm={confirm}
      >
        {asked ? `${describeBlock(asked)} at ${title}. ` : ''}Guests can book these nights again.
      </ConfirmDialog>
    </>
  )
}
