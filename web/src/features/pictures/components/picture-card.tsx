import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, GripVertical, Star, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'

const disc = 'absolute top-2 grid size-11 place-items-center rounded-full bg-[#fffdf8]/92 text-[#1b2623] shadow-float'

interface PictureCardProps {
  picture: PropertyImage
  /** Its position among all pictures, from 1. */
  place: number
  canMove: { earlier: boolean; later: boolean }
  onMove: (step: -1 | 1) => void
  onPrimary: () => void
  onCaption: (caption: string | null) => void
  onDelete: () => void
}

/** Moves by one position, for keyboards and touch screens. */
function MoveButtons({ place, canMove, onMove }: Pick<PictureCardProps, 'place' | 'canMove' | 'onMove'>) {
  return (
    <>
      <IconButton
        tip={t`Move earlier`}
        label={t`Move photo ${place} earlier`}
        disabled={!canMove.earlier}
        onClick={() => onMove(-1)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton tip={t`Move later`} label={t`Move photo ${place} later`} disabled={!canMove.later} onClick={() => onMove(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </>
  )
}

interface CaptionFieldProps {
  caption: string | null
  place: number
  onWrite: (caption: string | null) => void
}

/** A caption that is saved on blur or Enter; Escape restores the saved one. */
function CaptionField({ caption, place, onWrite }: CaptionFieldProps) {
  const stored = caption ?? ''
  const [text, setText] = useState(stored)
  useEffect(() => setText(stored), [stored])
  const keep = () => {
    const next = cleanLine(text)
    setText(next)
    if (next !== stored) onWrite(next || null)
  }
  return (
    <Field label={t`Caption of photo ${place}`} hideLabel>
      <Input
        value={text}
        placeholder={t`Add a caption`}
        maxLength={listingLimits.captionLength}
        className="text-sm"
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(stored)
          if (event.key !== 'Enter') return
          // The pictures may be inside the listing's form, which Enter must not submit.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </Field>
  )
}

/** One picture with its handle, caption and buttons. The primary one stays first and has no handle. */
export function PictureCard(props: PictureCardProps) {
  const { picture, place, onPrimary, onCaption, onDelete } = props
  const { isPrimary } = picture
  const sortable = useSortable({ id: picture.id, disabled: isPrimary })
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Transform.toString(sortable.transform), transition: sortable.transition }}
      className={cn('flex flex-col rounded-card border border-line bg-surface', sortable.isDragging && 'z-10 shadow-float')}
    >
      <div className="relative">
        <Picture
          picture={picture}
          alt={picture.caption || t`Photo ${place}`}
          sizes="(min-width: 1000px) 380px, (min-width: 640px) 50vw, 100vw"
          className="aspect-3/2 rounded-t-card"
        />
        {isPrimary ? (
          <span className="absolute top-3 start-3 rounded-lg bg-amber px-2.5 py-1 text-label font-semibold text-on-amber">
            <Trans>Primary</Trans>
          </span>
        ) : (
          <button
            type="button"
            ref={sortable.setActivatorNodeRef}
            {...sortable.attributes}
            {...sortable.listeners}
            aria-label={t`Drag photo ${place}`}
            className={cn(disc, 'start-2 cursor-grab touch-none active:cursor-grabbing')}
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <div className="p-3">
        <CaptionField caption={picture.caption} place={place} onWrite={onCaption} />
        <div className="mt-2 flex items-center">
          {isPrimary ? (
            <p className="py-2.5 ps-1 text-sm text-muted">{t`Guests see it first.`}</p>
          ) : (
            <>
              <MoveButtons {...props} />
              <Button variant="quiet" className="px-2 text-sm" aria-label={t`Make primary: photo ${place}`} onClick={onPrimary}>
                <Star aria-hidden className="size-4.5" /> <Trans>Make primary</Trans>
              </Button>
            </>
          )}
          <IconButton
            tip={t`Delete photo`}
            label={t`Delete photo ${place}`}
            className="ms-auto hover:bg-bad-soft"
            onClick={onDelete}
          >
            <Trash2 aria-hidden className="size-5 text-bad" />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
