import { LoaderCircle } from 'lucide-react'
import { cn } from '../class-names.ts'

/** A decorative spinner; put words beside it for screen readers. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-5 shrink-0 animate-spin motion-reduce:animate-none', className)} />
}
