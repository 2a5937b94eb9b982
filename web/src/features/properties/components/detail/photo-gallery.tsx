import { useRef } from 'react'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { Carousel } from '../../../../ui/pictures/carousel.tsx'

interface PhotoGalleryProps {
  images: readonly PropertyImage[]
  title: string
  /** The first picture to show; null while the gallery is closed. */
  openAt: number | null
  onClose: () => void
}

/** All pictures one by one on the full screen: arrows, arrow keys and swipes move, Escape closes. */
export function PhotoGallery({ images, title, openAt, onClose }: PhotoGalleryProps) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <Dialog open={openAt !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        ref={ref}
        shape="full"
        className="flex flex-col overflow-hidden bg-page"
        onOpenAutoFocus={(event) => {
          // The slides get the focus at once, for the arrow keys.
          event.preventDefault()
          ref.current?.querySelector<HTMLElement>('[aria-roledescription=carousel]')?.focus()
        }}
      >
        <DialogTitle className="flex h-18 shrink-0 items-center truncate px-4 text-block sm:px-8">{title}</DialogTitle>
        <div className="min-h-0 flex-1 p-2 sm:px-8 sm:pb-8">
          <Carousel label={`All photos of ${title}`} startAt={openAt ?? 0} className="h-full" slideClassName="h-full">
            {images.map((image, index) => (
              <figure key={image.id} className="flex h-full flex-col items-center justify-center gap-3">
                <img
                  src={image.url}
                  srcSet={
                    image.variants
                      .filter(({ format }) => format === 'webp')
                      .map(({ url, width }) => `${url} ${width}w`)
                      .join(', ') || undefined
                  }
                  sizes="100vw"
                  width={image.width}
                  height={image.height}
                  alt={image.caption?.trim() || `${title}, photo ${index + 1}`}
                  loading={index === openAt ? 'eager' : 'lazy'}
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
      </DialogContent>
    </Dialog>
  )
}
