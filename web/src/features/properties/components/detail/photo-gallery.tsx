// A chunk of its own: it loads when a photo is opened.

import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { Carousel } from '../../../../ui/pictures/carousel.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { namePhoto } from './photo-names.ts'

interface PhotosProps {
  images: readonly PropertyImage[]
  title: string
}

const webpSizes = ({ variants }: PropertyImage) =>
  variants
    .filter(({ format }) => format === 'webp')
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ') || undefined

const labelShow = (number: number, photo: string) => t`Show photo ${number}: ${photo}`

/** A row of small photos, each of which is a button; the current one is framed and kept in view. */
function Thumbnails({ images, title, at, onShow }: PhotosProps & { at: number; onShow: (index: number) => void }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <ul ref={list} className="handheld:hidden flex shrink-0 gap-2 overflow-x-auto px-6 py-3">
      {images.map((image, index) => (
        <li key={image.id} className="shrink-0 first:ms-auto last:me-auto">
          <button
            type="button"
            aria-label={labelShow(index + 1, namePhoto(image, title, index))}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="block rounded-xl border-2 border-transparent p-0.5 aria-[current]:border-amber"
          >
            <Picture
              picture={image}
              alt=""
              sizes="84px"
              className={cn('h-14 w-21 rounded-control', index === at ? '' : 'opacity-60 hover:opacity-100')}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PhotoGalleryProps extends PhotosProps {
  /** The first picture to show; null while the gallery is closed. */
  openAt: number | null
  onClose: () => void
}

/** A ground on which texts are readable over every photo. */
const plate = 'rounded-full bg-sunken/85 px-4'

/** One photo as large as the screen allows, with its caption on it. The preview has the place of the photo. */
function Slide({ image, alt, isFirst }: { image: PropertyImage; alt: string; isFirst: boolean }) {
  const { url, width, height, placeholder, caption } = image
  return (
    <figure
      // Beside and above a photo there is room for the buttons; on a phone they lie on it.
      className="relative size-full px-20 pt-19 handheld:p-0"
    >
      <img
        src={url}
        srcSet={webpSizes(image)}
        sizes="100vw"
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        draggable={false}
        // The preview is a little larger than the photo, for its size is rounded.
        onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background')}
        style={placeholder ? { background: `url("${placeholder}") center / contain no-repeat` } : undefined}
        className="size-full object-contain"
      />
      {caption ? (
        <figcaption className="pointer-events-none absolute inset-x-4 bottom-[max(16px,env(safe-area-inset-bottom))] flex justify-center">
          <span className={cn(plate, 'rounded-card py-2 text-sm')}>{caption}</span>
        </figcaption>
      ) : null}
    </figure>
  )
}

interface OpenGalleryProps extends PhotosProps {
  startAt: number
  onClose: () => void
}

function OpenGallery({ images, title, startAt, onClose }: OpenGalleryProps) {
  const [at, setAt] = useState(startAt)
  return (
    <>
      <div className="pointer-events-none absolute inset-x-0 top-[env(safe-area-inset-top)] z-10 flex items-center gap-3 p-4 sm:px-6">
        <DialogTitle
          className={cn(plate, 'me-auto flex min-h-11 min-w-0 items-center gap-3 pe-4 font-sans text-sm font-semibold')}
        >
          {/* The carousel announces its slides itself. */}
          <span aria-hidden className="num shrink-0">
            {at + 1} / {images.length}
          </span>
          <span className="truncate">{title}</span>
        </DialogTitle>
        <button
          type="button"
          aria-label={t`Close`}
          className={cn(plate, 'pointer-events-auto grid size-11 shrink-0 place-items-center px-0 hover:bg-sunken')}
          onClick={onClose}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <Carousel
        label={t`All photos of ${title}`}
        startAt={startAt}
        showAt={at}
        onSlide={setAt}
        className="min-h-0 flex-1 -outline-offset-3"
        slideClassName="h-full"
        counterClassName="sr-only"
      >
        {images.map((image, index) => (
          <Slide key={image.id} image={image} alt={namePhoto(image, title, index)} isFirst={index === startAt} />
        ))}
      </Carousel>
      {images.length > 1 ? <Thumbnails images={images} title={title} at={at} onShow={setAt} /> : null}
    </>
  )
}

/**
 * All photos one by one, each on the full screen, on a dark ground in either theme: arrows, arrow keys, swipes and
 * small photos move, two fingers enlarge, Escape and Back close. A phone has no small photos, upright or on its side.
 */
export function PhotoGallery({ openAt, onClose, ...photos }: PhotoGalleryProps) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <Dialog open={openAt !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        ref={ref}
        shape="full"
        hideClose
        data-ground="dark"
        className="flex flex-col overflow-hidden bg-sunken"
        onOpenAutoFocus={(event) => {
          // The slides get the focus at once, for the arrow keys.
          event.preventDefault()
          ref.current?.querySelector<HTMLElement>('[aria-roledescription=carousel]')?.focus()
        }}
      >
        <OpenGallery {...photos} startAt={openAt ?? 0} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}
