import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { openedPart } from '../../../../../ui/hydration/opened-part.tsx'

/** A gray box in place of a field whose code is not there yet. */
const FieldSkeleton = () => <Skeleton className="h-23 w-full" />
const SheetSkeleton = () => <Skeleton className="skeleton-fields" />

export const LazyWhereField = openedPart(async () => (await import('./where-field.tsx')).WhereField, FieldSkeleton)
export const LazyDatesField = openedPart(async () => (await import('./dates-field.tsx')).DatesField, FieldSkeleton)
export const LazyPriceField = openedPart(async () => (await import('./price-field.tsx')).PriceField, FieldSkeleton)
export const LazyGuestsField = openedPart(async () => (await import('./choice-fields.tsx')).GuestsField, FieldSkeleton)
export const LazyRoomsFields = openedPart(async () => (await import('./choice-fields.tsx')).RoomsFields, FieldSkeleton)
export const LazyAmenitiesField = openedPart(async () => (await import('./amenities-field.tsx')).AmenitiesField, FieldSkeleton)
export const LazyTypeField = openedPart(async () => (await import('./choice-fields.tsx')).TypeField, FieldSkeleton)
export const LazySheetForm = openedPart(async () => (await import('../sheet-form.tsx')).SheetForm, SheetSkeleton)
