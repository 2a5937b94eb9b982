import { getTableColumns, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FieldChange } from '#contract/listing-desk/listing-history.schemas.ts'
import { waysIn } from '#contract/listings/check-in-details.schemas.ts'
import type { ApprovedVersion } from '#contract/properties/approved-version.schemas.ts'
import { users } from './auth.schema.ts'
import { cents, instant, type StoredDetails, type StoredTexts, translations, writtenLanguage } from './columns.ts'

/** What categories and amenities share: place in the list, language of the name, retirement, number of changes. */
const editable = {
  position: integer('position').notNull().default(0),
  language: writtenLanguage(),
  retiredAt: instant('retired_at'),
  version: integer('version').notNull().default(0),
}

export const categories = pgTable(
  'categories',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    imageUrl: text('image_url'),
    ...editable,
  },
  (table) => [uniqueIndex('categories_name_once').on(sql`lower(${table.name})`)],
)

export const amenities = pgTable(
  'amenities',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    name: text('name').notNull().unique(),
    icon: text('icon').notNull(),
    ...editable,
  },
  (table) => [uniqueIndex('amenities_name_once').on(sql`lower(${table.name})`)],
)

/**
 * A listing; 5 `bathroomsHalves` are 2.5 baths. Text search reads `searchText`, `placeText` and `regionText`, folded.
 */
export const properties = pgTable(
  'properties',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    language: writtenLanguage(),
    translations: translations<StoredTexts>(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    priceCents: cents('price_cents').notNull(),
    bedrooms: integer('bedrooms').notNull(),
    bathroomsHalves: integer('bathrooms_halves').notNull(),
    maxGuests: integer('max_guests').notNull(),
    cancellationPolicy: text('cancellation_policy', { enum: ['flexible', 'moderate', 'strict'] })
      .notNull()
      .default('flexible'),
    /** Whether a payment books the stay at once, without the host's answer. */
    instantBook: boolean('instant_book').notNull().default(false),
    roomType: text('room_type', { enum: ['entire_place', 'private_room', 'shared_room', 'hotel_room'] })
      .notNull()
      .default('entire_place'),
    /** The permit number that a city or state gave the host. */
    licenseNumber: text('license_number'),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    rejectionReason: text('rejection_reason'),
    isChangedSinceApproval: boolean('is_changed_since_approval').notNull().default(false),
    /** The approved version that guests see, kept from its first change; null while unchanged. */
    approvedVersion: jsonb('approved_version').$type<ApprovedVersion>(),
    ratingAverage: doublePrecision('rating_average'),
    reviewCount: integer('review_count').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    placeText: text('place_text').notNull().default(''),
    regionText: text('region_text').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('properties_price_positive', sql`${table.priceCents} > 0`),
    check('properties_capacity_positive', sql`${table.maxGuests} > 0 and ${table.bedrooms} > 0 and ${table.bathroomsHalves} > 0`),
    check('properties_room_type_known', sql`${table.roomType} in ('entire_place', 'private_room', 'shared_room', 'hotel_room')`),
    check('properties_status_known', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    index('properties_owner').on(table.ownerId, table.createdAt, table.id),
    index('properties_newest').on(table.createdAt, table.id),
    index('properties_pending').on(table.createdAt, table.id).where(sql`status = 'pending' and deleted_at is null`),
    index('properties_changed')
      .on(table.updatedAt, table.id)
      .where(sql`status = 'approved' and is_changed_since_approval and deleted_at is null`),
    index('properties_unplaced')
      .on(table.createdAt, table.id)
      .where(sql`status = 'approved' and latitude is null and deleted_at is null`),
    index('properties_category').on(table.categoryId).where(sql`status = 'approved' and deleted_at is null`),
  ],
)

export interface StoredVariant {
  key: string
  width: number
  format: 'webp' | 'avif' | 'jpeg'
}

/** `key` and the variants' keys name files of the image store; their URLs are built on read. */
export const propertyImages = pgTable(
  'property_images',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    caption: text('caption'),
    isPrimary: boolean('is_primary').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder'),
    variants: jsonb('variants').$type<StoredVariant[]>().notNull(),
    /** Bytes of all its files; an average for images that are older than this column. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('property_images_property').on(table.propertyId, table.sortOrder),
    uniqueIndex('property_images_one_primary').on(table.propertyId).where(sql`is_primary`),
  ],
)

export const propertyAmenities = pgTable(
  'property_amenities',
  {
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    amenityId: integer('amenity_id')
      .notNull()
      .references(() => amenities.id),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.amenityId] })],
)

export const propertyFees = pgTable(
  'property_fees',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    amountCents: cents('amount_cents').notNull(),
    description: text('description'),
    isRequired: boolean('is_required').notNull().default(true),
  },
  (table) => [
    index('property_fees_property').on(table.propertyId),
    check('property_fees_positive', sql`${table.amountCents} > 0`),
  ],
)

/** How guests of a listing get in: secrets, and so no columns of the listing. A listing without a row has none. */
export const checkInDetails = pgTable(
  'check_in_details',
  {
    propertyId: integer('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    wayIn: text('way_in', { enum: waysIn }),
    accessCode: text('access_code').notNull(),
    directions: text('directions').notNull(),
    wifiNetwork: text('wifi_network').notNull(),
    wifiPassword: text('wifi_password').notNull(),
    houseManual: text('house_manual').notNull(),
    translations: translations<StoredDetails>(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('check_in_details_way_known', sql`${table.wayIn} in ('door_code', 'key_box', 'host', 'reception')`)],
)

const { propertyId: _id, updatedAt: _updatedAt, translations: _texts, ...detailColumns } = getTableColumns(checkInDetails)
/** The columns of the details themselves, without their translations. */
export const checkInDetailsColumns = detailColumns

/** Days a host has blocked; `endDate` is the last of them. The nights themselves are in `occupancy`. */
export const propertyBlocks = pgTable(
  'property_blocks',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('property_blocks_property').on(table.propertyId),
    check('property_blocks_in_order', sql`${table.startDate} <= ${table.endDate}`),
  ],
)

/**
 * Listings that lead the home page, in the order of their ids. A table of its own: featuring is no change of the
 * listing.
 */
export const featuredListings = pgTable(
  'featured_listings',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    featuredAt: instant('featured_at').notNull(),
  },
  (table) => [uniqueIndex('featured_listings_once').on(table.propertyId)],
)

/** Who approved or rejected which listing, when and why: append-only. */
export const approvals = pgTable(
  'approvals',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'restrict' }),
    adminId: text('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    fromStatus: text('from_status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    toStatus: text('to_status', { enum: ['approved', 'rejected'] }).notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('approvals_property').on(table.propertyId, table.createdAt)],
)

/** Edits of listings, written in the transaction of the edit; the newest ones of each listing are kept. */
export const listingEdits = pgTable(
  'listing_edits',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    editorId: text('editor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    /** The status that the edit gave the listing; null where it stayed. */
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('listing_edits_property').on(table.propertyId, table.id),
    index('listing_edits_editor').on(table.editorId, table.id),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('wishlist_items_once').on(table.userId, table.propertyId)],
)
