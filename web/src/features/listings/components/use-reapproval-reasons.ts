import { type Control, useWatch } from 'react-hook-form'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { type ReapprovalReason, reapprovalReasons } from '#contract/properties/reapproval.rules.ts'
import type { ListingValues } from '../model/listing-values.ts'

/**
 * The reasons why the form's values need another approval; empty when they do not, or when the listing is not live.
 */
export function useReapprovalReasons(control: Control<ListingValues>, listing: PropertyDetail): ReapprovalReason[] {
  const [title, description, city, state, country] = useWatch({
    control,
    name: ['title', 'description', 'city', 'state', 'country'],
  })
  if (listing.status !== 'approved') return []
  return reapprovalReasons(listing.approvedVersion ?? listing, { title, description, city, state, country })
}
