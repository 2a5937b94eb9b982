import { t } from '@lingui/core/macro'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The skeleton of the card form while the provider's script loads. */
export function CardFormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t`Loading the card form...`}</span>
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  )
}
