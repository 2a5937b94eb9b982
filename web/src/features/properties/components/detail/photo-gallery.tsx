// A chunk of its own: it loads when a photo is opened.

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

/** A row of small photos, each of which is a button; the current one is framed and kept in view. */
function Thumbnails({ images, title, at, onShow }: PhotosProps & { at: number; onShow: (index: number) => void }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <ul ref={list} className="flex shrink-0 gap-2 overflow-x-auto px-4 pb-4 pt-1 sm:px-8 sm:pb-6">
      {images.map((image, index) => (
        <li key={image.id} className="shrink-0 first:ml-auto last:mr-auto">
          <button
            type="button"
            aria-label={`Show photo ${index + 1}: ${namePhoto(image, title, index)}`}
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

function OpenGallery({ images, title, startAt }: PhotosProps & { startAt: number }) {
  const [at, setAt] = useState(startAt)
  return (
    <>
      <div className="flex h-18 shrink-0 items-center gap-4 pr-18 pl-4 sm:pl-8">
        {/* The carousel announces its slides itself. */}
        <p aria-hidden className="num shrink-0 text-sm font-semibold">
          {at + 1} / {images.length}
        </p>
        <DialogTitle className="min-w-0 truncate pr-0 text-block">{title}</DialogTitle>
      </div>
      <div className="min-h-0 flex-1 p-2 sm:px-8">
        <Carousel
          label={`All photos of ${title}`}
          startAt={startAt}
          showAt={at}
          onSlide={setAt}
          className="h-full"
          slideClassName="h-full"
          counterClassName="sr-only"
        >
          {images.map((image, index) => (
            <figure key={image.id} className="flex h-full flex-col items-center justify-center gap-3">
              <img
                src={image.url}
                srcSet={webpSizes(image)}
                sizes="100vw"
                width={image.width}
                height={image.height}
                alt={namePhoto(image, title, index)}
                loading={index === startAt ? 'eager' : 'lazy'}
                draggable={false}
                style={
                  image.placeholder ? { backgroundImage: `url("${image.placeholder}")`, backgroundSize: 'cover' } : undefined
                }
                className="max-h-full min-h-0 w-auto max-w-full rounded-card object-contain"
              />
              {image.caption ? <figcaption className="text-sm text-muted">{image.caption}</figcaption> : null}
            </figure>
          ))}
        </Carousel>
      </div>
      {images.length > 1 ? <Thumbnails images={images} title={title} at={at} onShow={setAt} /> : null}
    </>
  )
}

/**
 * All photos one by one on the full screen, on a dark ground in either theme: arrows, arrow keys, swipes and small
 * photos move, Escape closes.
 */
export function PhotoGallery({ openAt, onClose, ...photos }: PhotoGalleryProps) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <Dialog open={openAt !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        ref={ref}
        shape="full"
        data-ground="dark"
        className="flex flex-col overflow-hidden bg-sunken"
        onOpenAutoFocus={(event) => {
          // The slides get the focus at once, for the arrow keys.
          event.preventDefault()
          ref.current?.querySelector<HTMLElement>('[aria-roledescription=carousel]')?.focus()
        }}
      >
        <OpenGallery {...photos} startAt={openAt ?? 0} />
      </DialogContent>
    </Dialog>
  )
}
