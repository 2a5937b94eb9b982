import { z } from 'zod'
import { currentUserSchema } from '../auth/current-user.schemas.ts'
import { bookingSchema } from '../bookings/bookings.schemas.ts'
import { detailsInLanguagesSchema } from '../listings/check-in-details.schemas.ts'
import { accountStatusSchema } from '../payouts/payouts.endpoints.ts'
import { ownPropertySchema } from '../properties/properties.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { attachedFileSchema } from '../shared/files/attached-files.ts'

/**
 * All data about one person. Guests of their listings appear as stays without names, because names belong to those
 * guests.
 */
export const ownDataSchema = z.object({
  exportedAt: z.iso.datetime(),
  account: currentUserSchema,
  sessions: z.array(
    z.object({
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      device: z.string().optional(),
    }),
  ),
  /** Without tokens, of which only hashes are kept. */
  apiKeys: z
    .array(
      z.object({
        name: z.string(),
        scopes: z.array(z.string()),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
        expiresAt: z.iso.datetime().nullable(),
      }),
    )
    .optional(),
  /** Without keys and identifiers, which devices keep. */
  passkeys: z
    .array(z.object({ name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }))
    .optional(),
  /** Without signing secrets. */
  webhooks: z
    .array(z.object({ url: z.string(), description: z.string(), kinds: z.array(z.string()), createdAt: z.iso.datetime() }))
    .optional(),
  /** A new email that waits for confirmation. */
  emailChange: z.object({ newEmail: z.string(), createdAt: z.iso.datetime() }).nullable().optional(),
  payoutAccount: accountStatusSchema,
  bookings: z.array(bookingSchema),
  /** What is kept of the cards with which the person paid: brand and last four digits. */
  cards: z.array(z.object({ bookingId: z.number().int(), brand: z.string(), last4: z.string() })).optional(),
  hostedBookings: z.array(bookingSchema.omit({ guest: true, specialRequests: true })),
  listings: z.array(ownPropertySchema),
  /** How guests of these listings get in; listings without any are left out. */
  checkInDetails: z.array(detailsInLanguagesSchema.extend({ propertyId: z.number().int() })).optional(),
  /** What the history of listings keeps of the person's edits: the newest of each listing. */
  listingEdits: z
    .array(
      z.object({
        propertyId: z.number().int(),
        changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        createdAt: z.iso.datetime(),
      }),
    )
    .optional(),
  savedProperties: z.array(z.object({ propertyId: z.number().int(), savedAt: z.iso.datetime() })),
  reviews: z.array(
    z.object({
      propertyId: z.number().int(),
      /** Of a stay, or of a guest. */
      about: z.enum(['stay', 'guest']).optional(),
      rating: z.number(),
      comment: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The person's own messages, unredacted. Others' messages belong to them. */
  messages: z
    .array(
      z.object({
        threadId: z.number().int(),
        propertyId: z.number().int(),
        text: z.string(),
        /** `path` is where the signed-in person downloads a file. */
        files: z.array(attachedFileSchema.extend({ path: z.string() })).optional(),
        createdAt: z.iso.datetime(),
      }),
    )
    .optional(),
  quickReplies: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
  /** What the person reported to the administrators. */
  reports: z
    .array(
      z.object({
        about: z.enum(['listing', 'person', 'message', 'review']),
        reason: z.string(),
        note: z.string().nullable(),
        createdAt: z.iso.datetime(),
        settledAt: z.iso.datetime().nullable(),
      }),
    )
    .optional(),
  /** Hosts' published reviews of the person. */
  reviewsAboutMe: z
    .array(z.object({ propertyId: z.number().int(), rating: z.number(), comment: z.string(), createdAt: z.iso.datetime() }))
    .optional(),
})
export type OwnData = z.infer<typeof ownDataSchema>

export const privacyEndpoints = {
  downloadOwnData: defineEndpoint({
    name: 'downloadOwnData',
    method: 'GET',
    path: '/api/auth/user/data',
    summary: 'Download all data about the signed-in user as a file',
    access: 'user',
    reply: ownDataSchema,
    errors: ['too_many_requests'],
  }),
  deleteOwnAccount: defineEndpoint({
    name: 'deleteOwnAccount',
    method: 'POST',
    path: '/api/auth/user/delete',
    summary: 'Delete your account; refused while a stay or a payment is open',
    access: 'user',
    body: z.object({ password: z.string().max(200) }),
    status: 204,
    reply: z.undefined(),
    errors: ['wrong_password', 'last_owner', 'account_in_use', 'too_many_requests'],
  }),
}
