import { eq, sql } from 'drizzle-orm'
import {
  amenities,
  categories,
  properties,
  propertyAmenities,
  propertyBlocks,
  propertyFees,
} from '../../../db/schema/properties.schema.ts'
import { day, defineTable, type ExportTable, flag, money, number, text, time, whole } from './define-table.ts'

const fees = defineTable({
  name: 'listing_fees',
  about: 'Fees that hosts charge beside the nights.',
  from: propertyFees,
  order: [['id', propertyFees.id]],
  columns: {
    id: whole('Number of the fee.', propertyFees.id),
    listing_id: whole('The listing.', propertyFees.propertyId),
    name: text('Name of the fee.', propertyFees.name),
    amount: money('Amount for a stay.', propertyFees.amountCents),
    is_required: flag('Whether every guest pays it.', propertyFees.isRequired),
    description: text('What the host says about it.', propertyFees.description),
  },
})

const blocks = defineTable({
  name: 'listing_blocks',
  about: 'Dates that hosts have blocked.',
  from: propertyBlocks,
  order: [['id', propertyBlocks.id]],
  columns: {
    id: whole('Number of the block.', propertyBlocks.id),
    listing_id: whole('The listing.', propertyBlocks.propertyId),
    first_night: day('First blocked night.', propertyBlocks.startDate),
    last_night: day('Last blocked night.', propertyBlocks.endDate),
    created_at: time('When it was blocked.', propertyBlocks.createdAt),
  },
})

const listings = defineTable({
  name: 'listings',
  about: 'Every listing, deleted ones included. How guests get in is left out: door codes and passwords are secrets.',
  from: properties,
  order: [['id', properties.id]],
  columns: {
    id: whole('Number of the listing.', properties.id),
    host_id: text('The host.', properties.ownerId),
    status: text('`pending`, `approved` or `rejected`.', properties.status),
    title: text('Title.', properties.title),
    description: text('Description.', properties.description),
    category: text(
      'Name of the category.',
      sql`(select ${categories.name} from ${categories} where ${eq(categories.id, properties.categoryId)})`,
    ),
    room_type: text('What guests get, such as `entire_place`.', properties.roomType),
    address: text('Street and number.', properties.address),
    city: text('City.', properties.city),
    state: text('State or region.', properties.state),
    zip_code: text('ZIP or postal code.', properties.zipCode),
    country: text('Country.', properties.country),
    latitude: number('Latitude of the pin.', properties.latitude),
    longitude: number('Longitude of the pin.', properties.longitude),
    time_zone: text('Time zone of its dates.', properties.timeZone),
    nightly_price: money('Standard price of a night.', properties.priceCents),
    bedrooms: whole('Bedrooms.', properties.bedrooms),
    bathrooms: number('Bathrooms; 2.5 has a half bathroom.', sql`${properties.bathroomsHalves} / 2.0::float8`),
    max_guests: whole('Most guests.', properties.maxGuests),
    amenities: text(
      'Names of the amenities, separated by semicolons.',
      sql`(select string_agg(${amenities.name}, '; ' order by ${amenities.id}) from ${propertyAmenities}
        join ${amenities} on ${eq(amenities.id, propertyAmenities.amenityId)} where ${eq(propertyAmenities.propertyId, properties.id)})`,
    ),
    cancellation_policy: text('Policy of new bookings.', properties.cancellationPolicy),
    instant_book: flag('Whether a payment books without the host’s answer.', properties.instantBook),
    license_number: text('Permit number.', properties.licenseNumber),
    rating: number('Average of its reviews; empty without any.', properties.ratingAverage),
    review_count: whole('Number of its published reviews.', properties.reviewCount),
    created_at: time('When it was created.', properties.createdAt),
    updated_at: time('When it changed last.', properties.updatedAt),
    deleted_at: time('When it was deleted; empty otherwise.', properties.deletedAt),
  },
})

export const listingTables: readonly ExportTable[] = [fees, blocks, listings]
