import { useCallback, useState } from 'react'
import { cn } from '../class-names.ts'

/** A person's photo, or the first letter of the name on a warm disc. The caller shows the name beside it. */
export function Avatar({ name, image, className }: { name: string; image: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  // An image that failed before hydration fires no event: the element's state is checked.
  const ref = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailed(image)
    },
    [image],
  )
  const classes = cn(
    'grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-amber-soft font-semibold text-warn',
    className,
  )
  if (image && failed !== image) {
    return (
      <img
        ref={ref}
        src={image}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(image)}
        className={cn(classes, 'object-cover')}
      />
    )
  }
  return (
    <span aria-hidden className={classes}>
      {name.trim().charAt(0).toUpperCase() || 'G'}
    </span>
  )
}
