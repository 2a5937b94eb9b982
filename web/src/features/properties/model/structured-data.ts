import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { cutText } from '../../../lib/format.ts'

const absolute = (publicUrl: string, address: string) => (/^https?:/.test(address) ? address : publicUrl + address)

/** The offer of a night, mandatory fees named as such: a price without them may not stand alone (decision S3). */
function offerOf(property: PropertyDetail, url: string) {
  const required = property.fees.filter(({ isRequired }) => isRequired)
  return {
    '@type': 'Offer',
    url,
    price: property.price,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', name: 'Night', price: property.price, priceCurrency: 'USD', unitCode: 'DAY' },
      ...required.map(({ name, amount }) => ({
        '@type': 'UnitPriceSpecification',
        name,
        price: amount,
        priceCurrency: 'USD',
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

/**
 * A listing in the words of schema.org, for search engines: a VacationRental with its place, rooms, offer and rating. Address and
 * coordinates are as rough as the page shows them to everybody.
 */
export function structuredDataOf(property: PropertyDetail, publicUrl: string) {
  const url = `${publicUrl}/property/${property.id}`
  const { latitude, longitude } = property
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
      addressRegion: property.state,
      postalCode: property.zipCode,
      addressCountry: property.country,
    },
    ...(latitude === null || longitude === null ? {} : { latitude, longitude }),
    checkinTime: '15:00',
    checkoutTime: '11:00',
    containsPlace: {
      '@type': ['Accommodation', 'Product'],
      name: property.title,
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', minValue: 1, maxValue: property.maxGuests },
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      amenityFeature: property.amenities.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
      offers: offerOf(property, url),
    },
    ...ratingOf(property),
  }
}
