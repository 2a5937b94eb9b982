import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { moveId, neighborOf } from '../model/picture-order.ts'
import { useReorderPictures, useSetPrimaryPicture, useWriteCaption } from '../pictures.queries.ts'
import { PictureCard } from './picture-card.tsx'

interface PictureGridProps {
  propertyId: number
  /** In display order: the primary one first. */
  pictures: readonly PropertyImage[]
  onDelete: (picture: PropertyImage) => void
}

/** The announcements for screen readers while a picture is moved by keys. */
function announce(pictures: readonly PropertyImage[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => pictures.findIndex((picture) => picture.id === id) + 1
  return {
    onDragStart: ({ active }) => {
      const place = placeOf(active.id)
      return t`Picked up photo ${place}.`
    },
    onDragOver: ({ active, over }) => {
      // A picture over its own position was just picked up, which is announced already.
      if (active.id === over?.id) return undefined
      if (!over) return t`Outside the list.`
      const place = placeOf(over.id)
      return t`Over position ${place}.`
    },
    onDragEnd: ({ over }) => {
      if (!over) return t`Back at its original position.`
      const place = placeOf(over.id)
      return t`Moved to position ${place}.`
    },
    onDragCancel: () => t`Back at its original position.`,
  }
}

const listInstructions = () => ({
  draggable: t`To move a photo, press Space or Enter, use the arrow keys, and press Space or Enter again. Escape cancels.`,
})

/** The pictures of a listing: sorted by dragging, by keys on the handle, or by buttons. */
export function PictureGrid({ propertyId, pictures, onDelete }: PictureGridProps) {
  const reorder = useReorderPictures(propertyId)
  const setPrimary = useSetPrimaryPicture(propertyId)
  const writeCaption = useWriteCaption(propertyId)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => pictures.map(({ id }) => id), [pictures])
  const announcements = useMemo(() => announce(pictures), [pictures])
  const move = (id: number, overId: number) => reorder.mutate(moveId(ids, id, overId))
  const drop = ({ active, over }: DragEndEvent) => {
    const isFirst = pictures[0]?.isPrimary && over?.id === pictures[0].id
    if (over && !isFirst && active.id !== over.id) move(Number(active.id), Number(over.id))
  }
  return (
    <DndContext
      id={`pictures-${propertyId}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: listInstructions() }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul aria-label={t`Photos`} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {pictures.map((picture, index) => {
            const earlier = neighborOf(pictures, picture.id, -1)
            const later = neighborOf(pictures, picture.id, 1)
            return (
              <PictureCard
                key={picture.id}
                picture={picture}
                place={index + 1}
                canMove={{ earlier: earlier !== null, later: later !== null }}
                onMove={(step) => {
                  const neighbor = step === -1 ? earlier : later
                  if (neighbor) move(picture.id, neighbor.id)
                }}
                onPrimary={() => setPrimary.mutate(picture.id)}
                onCaption={(caption) => writeCaption.mutate({ id: picture.id, caption })}
                onDelete={() => onDelete(picture)}
              />
            )
          })}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
