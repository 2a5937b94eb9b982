import { z } from 'zod'
import { bookingStatuses } from '../bookings/bookings.rules.ts'
import { titleInLanguages } from '../properties/properties.schemas.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { attachedFileSchema } from '../shared/files/attached-files.ts'
import { idSchema } from '../shared/ids.ts'
import { updatedAtSchema } from '../shared/paging.schemas.ts'
import { oneLine, textSchema } from '../shared/texts/texts.schemas.ts'
import { fileLimits } from './message-files.rules.ts'
import { messagePolicy } from './messages.rules.ts'

const textOf = (max: number, missing: string) => textSchema(max).refine((text) => text.length > 0, missing)

const inputSchema = z.object({
  text: textSchema(messagePolicy.length),
  /** Uploaded files of the sender, in the order in which they are shown. */
  fileIds: z
    .array(idSchema)
    .max(fileLimits.perMessage, `Attach at most ${fileLimits.perMessage} files`)
    .refine((ids) => new Set(ids).size === ids.length, 'Attach each file once')
    .optional(),
  key: z
    .string()
    .min(8)
    .max(64)
    .optional()
    .meta({ description: 'For the pages of the site; programs send Idempotency-Key. With both, each is checked' }),
})
const hasContent = ({ text, fileIds = [] }: z.output<typeof inputSchema>) => text.length > 0 || fileIds.length > 0
const missing = { path: ['text'], message: 'Write a message' }

/**
 * A new message: a text, files, or both. `key` identifies one attempt: a repeat after a lost response is written
 * once. Without it the `Idempotency-Key` of the call does.
 */
export const messageInputSchema = inputSchema.refine(hasContent, missing)
export type MessageInput = z.infer<typeof messageInputSchema>

export const messageSchema = z.object({
  id: idSchema,
  text: z.string(),
  isMine: z.boolean(),
  /** Contact details in it are hidden until the booking is paid. */
  isMasked: z.boolean(),
  /** Its author deleted their account, and the text with it. */
  isErased: z.boolean(),
  /** An administrator removed it. */
  isHidden: z.boolean(),
  /** Missing in copies that a page kept from before messages had files. */
  files: z.array(attachedFileSchema).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: updatedAtSchema,
})
export type Message = z.infer<typeof messageSchema>

/** The subject of a thread, as one of its two people reads it. */
export const threadSchema = z.object({
  id: idSchema,
  propertyId: idSchema,
  title: z.string(),
  ...titleInLanguages,
  picture: z.string().nullable(),
  role: z.enum(['guest', 'host']),
  /** First name of the other person. */
  otherName: z.string(),
  otherImage: z.string().nullable(),
  /** The stay of the thread; null while it is an inquiry. */
  stay: z
    .object({
      bookingId: idSchema,
      checkInDate: isoDateSchema,
      checkOutDate: isoDateSchema,
      guestCount: z.number().int(),
      /** What the guest pays, in the site's currency. */
      totalPrice: z.number(),
      status: z.enum(bookingStatuses),
      /** The host's deadline for a paid request; null otherwise. */
      respondBy: z.iso.datetime().nullable(),
      /** The time zone of the place, `America/New_York`. */
      timeZone: z.string(),
    })
    .nullable(),
  /** Contact details are hidden: nothing is paid yet. */
  hidesContacts: z.boolean(),
  /** The last message that the other person has seen; 0 for none. */
  otherReadId: z.number().int(),
  /** The reader's unread messages, at most 99. */
  unread: z.number().int(),
  lastMessage: messageSchema.nullable(),
  updatedAt: updatedAtSchema,
})
export type Thread = z.infer<typeof threadSchema>

/** The place or stay of a first message. */
export const subjectSchema = z.union([z.object({ propertyId: idSchema }), z.object({ bookingId: idSchema })])
export type Subject = z.infer<typeof subjectSchema>

/** The first message about a place or stay. */
export const firstMessageSchema = inputSchema.extend({ about: subjectSchema }).refine(hasContent, missing)

export const quickReplySchema = z.object({ id: idSchema, title: z.string(), text: z.string() })
export type QuickReply = z.infer<typeof quickReplySchema>
export const quickReplyInputSchema = z.object({
  title: oneLine(messagePolicy.replyTitleLength, 'Give it a name'),
  text: textOf(messagePolicy.length, 'Write the reply'),
})
export type QuickReplyInput = z.infer<typeof quickReplyInputSchema>

/** The event of the live stream: the reader's inbox has changed. Its id is the version of the inbox. */
export const inboxEventSchema = z.object({ version: z.number().int() })
