import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'

/** A part that opens on demand: its code is loaded when it is first shown, with a gray box as its skeleton. */
function whenShown<Props extends object>(load: () => Promise<ComponentType<Props>>, look = 'h-23 w-full') {
  const Field = lazy(async () => ({ default: await load() }))
  return (props: ComponentProps<typeof Field>) => (
    <Suspense fallback={<Skeleton className={look} />}>
      <Field {...props} />
    </Suspense>
  )
}

export const LazyWhereField = whenShown(async () => (await import('./where-field.tsx')).WhereField)
export const LazyDatesField = whenShown(async () => (await import('./dates-field.tsx')).DatesField)
export const LazyPriceField = whenShown(async () => (await import('./price-field.tsx')).PriceField)
export const LazyGuestsField = whenShown(async () => (await import('./choice-fields.tsx')).GuestsField)
export const LazyRoomsFields = whenShown(async () => (await import('./choice-fields.tsx')).RoomsFields)
export const LazyAmenitiesField = whenShown(async () => (await import('./amenities-field.tsx')).AmenitiesField)
export const LazyTypeField = whenShown(async () => (await import('./choice-fields.tsx')).TypeField)
export const LazySheetForm = whenShown(async () => (await import('../sheet-form.tsx')).SheetForm, 'skeleton-fields')
