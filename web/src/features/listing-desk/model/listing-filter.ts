import { t } from '@lingui/core/macro'
import {
  type ListingAction,
  type ListingHint,
  type ListingOutcome,
  type ListingSort,
  listingDeskLimits,
  listingHints,
  listingSorts,
} from '#contract/listing-desk/listing-desk.rules.ts'
import type { ListingChoice } from '#contract/listing-desk/listing-desk.schemas.ts'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** In the order in which staff look at them. */
export const statuses: readonly PropertyStatus[] = ['pending', 'approved', 'rejected']

/** The filter in an address; invalid values are dropped. Numbers arrive as such. */
export function readListingChoice({ q, status, categoryId, hint, featured, order }: Record<string, unknown>): ListingChoice {
  const words =
    typeof q === 'string' || typeof q === 'number' ? cleanLine(String(q)).slice(0, listingDeskLimits.searchLength) : ''
  const number = readPathId(String(categoryId ?? ''))
  return {
    q: words || undefined,
    status: statuses.find((each) => each === status),
    categoryId: number === null ? undefined : String(number),
    hint: listingHints.find((each) => each === hint),
    featured: String(featured) === 'true' ? 'true' : undefined,
    order: listingSorts.find((each) => each === order && each !== 'newest'),
  }
}

/** Whether anything is filtered; the order is no filter. */
export const isFiltered = ({ order: _, ...filter }: ListingChoice): boolean =>
  Object.values(filter).some((value) => value !== undefined)

export const statusWords = (): Record<PropertyStatus, { label: string; tone: BadgeTone }> => ({
  pending: { label: t`Pending`, tone: 'warn' },
  approved: { label: t`Live`, tone: 'good' },
  rejected: { label: t`Not live`, tone: 'bad' },
})

const { photos, calendarDays } = listingDeskLimits

export const hintWords = (): Record<ListingHint, string> => ({
  few_photos: t`Fewer than ${photos} photos`,
  short_description: t`Short description`,
  old_calendar: t`Calendar unchanged for ${calendarDays} days`,
  no_check_in: t`No check-in details`,
})

export const sortWords = (): Record<ListingSort, string> => ({ newest: t`Newest first`, oldest: t`Oldest first` })

/** What can be decided, as on the buttons. */
export const actionWords = (): Record<ListingAction, string> => ({
  approve: t`Approve`,
  reject: t`Take down`,
  feature: t`Feature`,
  unfeature: t`Stop featuring`,
})

/** What happens to a listing, before and after the decision. */
export const outcomeWords = (): Record<ListingOutcome, { ahead: string; done: string }> => ({
  changed: { ahead: t`Will change`, done: t`Changed` },
  unchanged: { ahead: t`No change`, done: t`No change` },
  missing: { ahead: t`Does not exist any more`, done: t`Did not exist any more` },
  refused: { ahead: t`Not possible`, done: t`Not changed` },
})
