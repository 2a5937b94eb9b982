import { createContext, useContext } from 'react'
import { barStyle } from '../../../../stays/calendar/stay-colors.ts'

const ListingColors = createContext<ReadonlyMap<number, number>>(new Map())
export const ListingColorsProvider = ListingColors.Provider

/** The look of a listing's bars; a listing that is gone has the color of its number. */
export function useListingStyle(): (propertyId: number) => ReturnType<typeof barStyle> {
  const colors = useContext(ListingColors)
  return (propertyId) => barStyle(colors.get(propertyId) ?? propertyId)
}
