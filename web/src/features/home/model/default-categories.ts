import beachHouses from '../pictures/beach-houses.webp'
import cityApartments from '../pictures/city-apartments.webp'
import countryCottages from '../pictures/country-cottages.webp'
import luxuryVillas from '../pictures/luxury-villas.webp'
import mountainCabins from '../pictures/mountain-cabins.webp'
import uniqueStays from '../pictures/unique-stays.webp'

export interface CategoryTile {
  name: string
  slug: string
  imageUrl: string | null
}

/** Shown when the server returns no categories. */
export const defaultCategories: readonly CategoryTile[] = [
  { name: 'Beach Houses', slug: 'beach-houses', imageUrl: beachHouses },
  { name: 'Mountain Cabins', slug: 'mountain-cabins', imageUrl: mountainCabins },
  { name: 'Luxury Villas', slug: 'luxury-villas', imageUrl: luxuryVillas },
  { name: 'City Apartments', slug: 'city-apartments', imageUrl: cityApartments },
  { name: 'Country Cottages', slug: 'country-cottages', imageUrl: countryCottages },
  { name: 'Unique Stays', slug: 'unique-stays', imageUrl: uniqueStays },
]

/** The image of a category's tile: its own, or the drawn one of the same slug. */
export function tileOf(category: CategoryTile): CategoryTile {
  const drawn = defaultCategories.find(({ slug }) => slug === category.slug)
  return { name: category.name, slug: category.slug, imageUrl: category.imageUrl ?? drawn?.imageUrl ?? null }
}
