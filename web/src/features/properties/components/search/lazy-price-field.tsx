import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { SearchFieldProps } from './search-fields.tsx'

const Field = lazy(() => import('./price-field.tsx').then((module) => ({ default: module.PriceField })))

/** The limits of price where they open on demand: their code comes when they are first shown. */
export function LazyPriceField(props: SearchFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-23 w-full" />}>
      <Field {...props} />
    </Suspense>
  )
}
