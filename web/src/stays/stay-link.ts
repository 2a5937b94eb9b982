import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'

/**
 * The link to a stay of a list: back to `returnUrl`, and with flexible dates on the dates that its card shows. For
 * the router's `Link`.
 */
export const stayLink = ({ id, checkIn, checkOut }: PropertyListItem, returnUrl: string) =>
  ({
    to: '/property/$id',
    params: { id: String(id) },
    search: { returnUrl, ...(checkIn && checkOut ? { checkIn, checkOut } : {}) },
  }) as const
