import { type Control, useWatch } from 'react-hook-form'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { type ReapprovalReason, reapprovalReasons } from '#contract/properties/reapproval.rules.ts'
import type { ListingValues } from '../model/listing-values.ts'

/** Why what stands in the form of a live listing would need another approval; empty while it would not, and for a listing that is not live. */
export function useReapprovalReasons(control: Control<ListingValues>, listing: PropertyDetail): ReapprovalReason[] {
  const [title, description, city, state, country] = useWatch({
    control,
    name: ['title', 'description', 'city', 'state', 'country'],
  })
  if (listing.status !== 'approved') return []
  return reapprovalReasons(listing.approvedVersion ?? listing, { title, description, city, state, country })
}
