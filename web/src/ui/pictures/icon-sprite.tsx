import { Bath, BedDouble } from 'lucide-react'

/** The shapes that lists repeat on every row: their markup stands once in the page. */
export const spriteIds = { star: 'icon-star', bed: 'icon-bed', bath: 'icon-bath' } as const

/** The shapes of `SpriteIcon` and `Stars`, which the layout of every page contains. */
export function IconSprite() {
  return (
    <svg aria-hidden className="hidden">
      <symbol id={spriteIds.star} viewBox="0 0 24 24">
        <path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z" />
      </symbol>
      <symbol id={spriteIds.bed} viewBox="0 0 24 24">
        <BedDouble aria-hidden />
      </symbol>
      <symbol id={spriteIds.bath} viewBox="0 0 24 24">
        <Bath aria-hidden />
      </symbol>
    </svg>
  )
}

/** A decorative icon of the sprite, beside its label. */
export function SpriteIcon({ name, className }: { name: keyof typeof spriteIds; className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href={`#${spriteIds[name]}`} />
    </svg>
  )
}
