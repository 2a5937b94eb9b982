import { countryCodeOf } from '#contract/properties/places/country-codes.ts'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { cutText } from '../../../lib/format.ts'
import { amenityFeaturesOf } from './listing-amenities.ts'

const absolute = (publicUrl: string, address: string) => (/^https?:/.test(address) ? address : publicUrl + address)

/** The offer of a night with mandatory fees listed: search engines require them beside the price. */
function offerOf(property: PropertyDetail, url: string, priceCurrency: string) {
  const required = property.fees.filter(({ isRequired }) => isRequired)
  return {
    '@type': 'Offer',
    url,
    price: property.price,
    priceCurrency,
    availability: 'https://schema.org/InStock',
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', name: 'Night', price: property.price, priceCurrency, unitCode: 'DAY' },
      ...required.map(({ name, amount }) => ({
        '@type': 'UnitPriceSpecification',
        name,
        price: amount,
        priceCurrency,
        unitText: 'stay',
      })),
    ],
  }
}

const ratingOf = ({ averageRating, reviewCount }: PropertyDetail) =>
  averageRating === null || reviewCount === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Number(averageRating.toFixed(2)),
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }

/** Search engines require five decimals; a public coordinate has three, and the others are zeros. */
const decimals = (degrees: number): string => degrees.toFixed(5)

/** Google's room types have no hotel room: it is listed as a private room. */
const placeTypes = {
  entire_place: 'EntirePlace',
  private_room: 'PrivateRoom',
  shared_room: 'SharedRoom',
  hotel_room: 'PrivateRoom',
} as const

/**
 * A listing as schema.org's VacationRental in Google's format, with its place, rooms, offer and rating. Address and
 * coordinates are as approximate as on the page. A country without an ISO code is left out. Google requires at least
 * eight photos; all photos of the listing are included.
 */
export function structuredDataOf(property: PropertyDetail, { publicUrl, currency }: { publicUrl: string; currency: string }) {
  const url = `${publicUrl}/property/${property.id}`
  const { latitude, longitude } = property
  const country = countryCodeOf(property.country)
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    '@id': url,
    identifier: String(property.id),
    url,
    name: property.title,
    description: cutText(property.description, 500),
    image: property.images.map((image) => absolute(publicUrl, image.url)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.address,
      addressLocality: property.city,
      ...(property.state ? { addressRegion: property.state } : {}),
      ...(property.zipCode ? { postalCode: property.zipCode } : {}),
      ...(country === null ? {} : { addressCountry: country }),
    },
    ...(latitude === null || longitude === null ? {} : { latitude: decimals(latitude), longitude: decimals(longitude) }),
    checkinTime: '15:00:00',
    checkoutTime: '11:00:00',
    containsPlace: {
      '@type': ['Accommodation', 'Product'],
      name: property.title,
      additionalType: placeTypes[property.roomType],
      occupancy: { '@type': 'QuantitativeValue', value: property.maxGuests, minValue: 1, maxValue: property.maxGuests },
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      amenityFeature: amenityFeaturesOf(
        property.amenities.map(({ name }) => name),
        property.instantBook,
      ),
      offers: offerOf(property, url, currency),
    },
    ...ratingOf(property),
  }
}
