import { cn } from '../../../../ui/class-names.ts'

/** A person's picture, or the first letter of the name on a warm disc. The name itself stands beside it. */
export function Avatar({ name, image, className }: { name: string; image: string | null; className?: string }) {
  const classes = cn(
    'grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-amber-soft font-semibold text-warn',
    className,
  )
  if (image) return <img src={image} alt="" loading="lazy" className={cn(classes, 'object-cover')} />
  return (
    <span aria-hidden className={classes}>
      {name.trim().charAt(0).toUpperCase() || 'G'}
    </span>
  )
}
