import { ImageOff } from 'lucide-react'
import { type CSSProperties, useCallback, useState } from 'react'
import { cn } from '../class-names.ts'

/** A picture in its sizes, as the API describes it. */
export interface PictureSource {
  url: string
  width: number
  height: number
  placeholder: string | null
  variants: readonly { url: string; width: number; format: string }[]
}

interface PictureProps {
  /** The fallback is shown for null, undefined, and images that fail to load. */
  picture?: PictureSource | null | undefined
  /** A plain URL, when there are no sizes. */
  src?: string | null
  alt: string
  /** The displayed width as in the `sizes` attribute, for the browser's choice of a size. */
  sizes?: string
  /** Loads with high priority: for the largest picture of the first screen. */
  priority?: boolean | undefined
  /** Loads eagerly: for other pictures of the first screen. */
  isNear?: boolean | undefined
  /** Classes for the size and shape of the box, e.g. `aspect-3/2 rounded-card`. The picture covers it. */
  className?: string
  imageClassName?: string
}

function srcSet(picture: PictureSource, format: string): string | undefined {
  const sized = picture.variants.filter((variant) => variant.format === format)
  return sized.length > 0 ? sized.map((variant) => `${variant.url} ${variant.width}w`).join(', ') : undefined
}

/** A decorative picture has no name, and no message when it is missing. */
function Fallback({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className="absolute inset-0 grid place-items-center bg-sunken text-muted"
    >
      <ImageOff aria-hidden className="size-8 opacity-60" />
    </span>
  )
}

/** An image that covers its box: sizes by format, a blurred placeholder while loading, a drawn fallback. */
export function Picture({
  picture,
  src,
  alt,
  sizes = '100vw',
  priority = false,
  isNear = priority,
  className,
  imageClassName,
}: PictureProps) {
  const address = picture?.url ?? src ?? null
  const [failed, setFailed] = useState<string | null>(null)
  const [settled, setSettled] = useState<string | null>(null)
  // An image that loaded or failed before hydration fires no event: the element's state is checked.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete) return
      if (image.naturalWidth > 0) setSettled(address)
      else if (image.currentSrc !== '') setFailed(address)
    },
    [address],
  )
  const placeholder = picture?.placeholder
  const blur: CSSProperties | undefined =
    placeholder && settled !== address ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' } : undefined
  return (
    <span className={cn('relative block overflow-hidden bg-sunken', className)} style={blur}>
      {address === null || failed === address ? (
        <Fallback alt={alt} />
      ) : (
        <picture>
          {picture && srcSet(picture, 'avif') ? (
            <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
          ) : null}
          {picture && srcSet(picture, 'webp') ? (
            <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
          ) : null}
          <img
            ref={ref}
            src={address}
            alt={alt}
            width={picture?.width}
            height={picture?.height}
            loading={isNear ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setFailed(address)}
            onLoad={() => setSettled(address)}
            className={cn('absolute inset-0 size-full object-cover', imageClassName)}
          />
        </picture>
      )}
    </span>
  )
}
