// A chunk of its own: an island, which hydrates when it comes into view.

import { t } from '@lingui/core/macro'
import { Images } from 'lucide-react'
import { useState } from 'react'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { useOverlay } from '../../../../ui/overlays/use-overlay.ts'
import { Carousel } from '../../../../ui/pictures/carousel.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { namePhoto } from './photo-names.ts'

/** The dialog is loaded when the first picture is opened. */
const loadGallery = () => import('./photo-gallery.tsx')

const mosaicSize = 5

/** The layout of the mosaic by the number of pictures: the carousel, then the others beside it. */
const shapes: Record<number, string> = {
  1: 'sm:grid-cols-1',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2 [&>:first-child]:row-span-2',
  4: 'sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2 [&>:first-child]:row-span-2 [&>:nth-child(2)]:col-span-2',
  5: 'sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2 [&>:first-child]:row-span-2',
}

/** Whether a picture beside the carousel spans its full width. */
const isWide = (index: number, count: number) => count < 5 && (count !== 4 || index === 1)

interface PhotosProps {
  images: readonly PropertyImage[]
  title: string
}

function labelOpen(index: number, { images, title }: PhotosProps): string {
  const [number, count] = [index + 1, images.length]
  const photo = namePhoto(images[index] ?? { caption: null }, title, index)
  return t`Open photo ${number} of ${count}: ${photo}`
}

/**
 * A carousel of all pictures: swiped on a phone, moved by arrows and keys elsewhere. Each opens the gallery at its
 * place.
 */
function PhotoCarousel({ images, title, onOpen }: PhotosProps & { onOpen: (index: number) => void }) {
  // The next photo is loaded on the first hover, touch or focus: the first load is for the first photo.
  const [near, setNear] = useState(0)
  const approach = () => setNear((known) => Math.max(known, 1))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only loads the next picture; the controls are inside
    <div
      className="min-h-0 min-w-0 [view-transition-name:stay-photo]"
      onPointerEnter={approach}
      onTouchStart={approach}
      onFocus={approach}
    >
      <Carousel
        label={t`Photos of ${title}`}
        className="h-full -outline-offset-3"
        slideClassName="relative h-full"
        arrowClassName="max-sm:sr-only"
        counterClassName="end-auto start-4 bottom-5"
        onSlide={(index) => setNear((known) => Math.max(known, index + 1))}
      >
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-label={labelOpen(index, { images, title })}
            onClick={() => onOpen(index)}
            className="block size-full -outline-offset-3"
          >
            <Picture
              picture={image}
              alt=""
              sizes="(min-width: 1000px) 700px, 100vw"
              priority={index === 0}
              isNear={index <= near}
              className="h-full"
              imageClassName="transition-[filter] hover:brightness-95"
            />
          </button>
        ))}
      </Carousel>
    </div>
  )
}

/**
 * The pictures of a listing: a carousel, and on wide screens the next four beside it. Each opens the full-screen
 * gallery at its place.
 */
export function PhotoMosaic({ images, title }: PhotosProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const close = () => setOpenAt(null)
  const gallery = useOverlay(loadGallery, { open: openAt !== null, onOpenChange: close })
  const count = images.length
  const shown = images.slice(0, mosaicSize)
  const frame = 'relative -mx-4 h-70 overflow-hidden sm:mx-0 sm:h-[clamp(300px,31.25vw,400px)] sm:rounded-hero'
  if (shown.length === 0) {
    return <Picture picture={null} alt={t`No photos of ${title} yet`} className={frame} />
  }
  return (
    <div className={frame}>
      <div className={cn('grid h-full gap-2.5', shapes[shown.length])}>
        <PhotoCarousel images={images} title={title} onOpen={setOpenAt} />
        {shown.slice(1).map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-label={labelOpen(index + 1, { images, title })}
            onClick={() => setOpenAt(index + 1)}
            className="relative hidden min-h-0 -outline-offset-3 sm:block"
          >
            <Picture
              picture={image}
              alt=""
              sizes={`(min-width: 640px) ${isWide(index + 1, shown.length) ? 640 : 350}px, 1px`}
              className="h-full"
              imageClassName="transition-[filter] hover:brightness-95"
            />
          </button>
        ))}
      </div>
      <button
        type="button"
        onClick={() => setOpenAt(0)}
        className={cn(buttonClasses({ variant: 'outline' }), 'absolute end-4 bottom-4 shadow-float ring-0')}
      >
        <Images aria-hidden className="size-4.5" />
        {count === 1 ? t`Show the photo` : t`Show all ${count} photos`}
      </button>
      {gallery ? <gallery.PhotoGallery images={images} title={title} openAt={openAt} onClose={close} /> : null}
    </div>
  )
}
