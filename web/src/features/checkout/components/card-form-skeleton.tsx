import { Skeleton } from '../../../ui/skeleton.tsx'

/** The card form's shape while the provider's script is on its way. */
export function CardFormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading the card form...</span>
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  )
}
