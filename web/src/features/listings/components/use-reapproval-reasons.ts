import { type Control, useWatch } from 'react-hook-form'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { type ReapprovalReason, reapprovalReasons } from '#contract/properties/reapproval.rules.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import type { ListingValues } from '../model/listing-values.ts'

/**
 * The reasons why the form's values need another approval; empty when they do not, when the listing is not live, or
 * when the operator approves no listings.
 */
export function useReapprovalReasons(control: Control<ListingValues>, listing: PropertyDetail): ReapprovalReason[] {
  const [title, description, city, state, country] = useWatch({
    control,
    name: ['title', 'description', 'city', 'state', 'country'],
  })
  const { approvesListings } = useSiteSettings()
  if (!approvesListings || listing.status !== 'approved') return []
  return reapprovalReasons(listing.approvedVersion ?? listing, { title, description, city, state, country })
}
