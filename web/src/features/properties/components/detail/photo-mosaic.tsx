import { Images } from 'lucide-react'
import { useState } from 'react'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { useOverlay } from '../../../../ui/use-overlay.ts'

/** Carousel and dialog come with the first picture that is opened. */
const loadGallery = () => import('./photo-gallery.tsx')

const mosaicSize = 5

/** How the pictures fill the mosaic, by how many there are: one large, then the others beside it. */
const shapes: Record<number, string> = {
  1: 'sm:grid-cols-1',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2 [&>:first-child]:row-span-2',
  4: 'sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2 [&>:first-child]:row-span-2 [&>:nth-child(2)]:col-span-2',
  5: 'sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2 [&>:first-child]:row-span-2',
}

/** Whether a picture beside the first takes the whole width there. */
const isWide = (index: number, count: number) => count < 5 && (count !== 4 || index === 1)

const altOf = (image: PropertyImage, title: string, index: number) => image.caption?.trim() || `${title}, photo ${index + 1}`

/** The pictures of a listing: a mosaic of five, on a phone the first alone, each opening the full-screen gallery there. */
export function PhotoMosaic({ images, title }: { images: readonly PropertyImage[]; title: string }) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const close = () => setOpenAt(null)
  const gallery = useOverlay(loadGallery, { open: openAt !== null, onOpenChange: close })
  const shown = images.slice(0, mosaicSize)
  const frame = 'relative -mx-4 h-70 overflow-hidden sm:mx-0 sm:h-[clamp(300px,36vw,466px)] sm:rounded-hero'
  if (shown.length === 0) {
    return <Picture picture={null} alt={`No photos of ${title} yet`} className={frame} />
  }
  return (
    <div className={frame}>
      <div className={cn('grid h-full gap-2.5', shapes[shown.length])}>
        {shown.map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-label={`Open photo ${index + 1} of ${images.length}: ${altOf(image, title, index)}`}
            onClick={() => setOpenAt(index)}
            className={cn('relative min-h-0 -outline-offset-3', index > 0 && 'hidden sm:block')}
          >
            <Picture
              picture={image}
              alt=""
              sizes={
                index === 0
                  ? '(min-width: 1000px) 700px, 100vw'
                  : `(min-width: 640px) ${isWide(index, shown.length) ? 640 : 350}px, 1px`
              }
              priority={index === 0}
              className="h-full"
              imageClassName="transition-[filter] hover:brightness-95"
            />
          </button>
        ))}
      </div>
      <button
        type="button"
        onClick={() => setOpenAt(0)}
        className={cn(buttonClasses({ variant: 'outline' }), 'absolute right-4 bottom-4 shadow-float ring-0')}
      >
        <Images aria-hidden className="size-4.5" />
        {images.length === 1 ? 'Show the photo' : `Show all ${images.length} photos`}
      </button>
      {gallery ? <gallery.PhotoGallery images={images} title={title} openAt={openAt} onClose={close} /> : null}
    </div>
  )
}
