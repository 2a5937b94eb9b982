import { z } from 'zod'
import { languageSchema, lineSchema, textSchema } from '../shared/texts/texts.schemas.ts'

/** How a guest gets through the door. */
export const waysIn = ['door_code', 'key_box', 'host', 'reception'] as const
export type WayIn = (typeof waysIn)[number]

/** The longest texts, in characters. */
export const checkInDetailsLimits = {
  accessCode: 200,
  directions: 2_000,
  wifiNetwork: 40,
  wifiPassword: 80,
  houseManual: 2_000,
} as const

const wayInSchema = z.enum(waysIn, { error: 'Please choose one of the ways in' })

/**
 * How guests of a listing get in; an empty text or null means that the host has written nothing. The hours of
 * check-in and check-out are the same for every listing (`stayHours`). Only the owner and admins read these details
 * whole; guests read them with their trip.
 */
export const checkInDetailsSchema = z.object({
  wayIn: wayInSchema.nullable(),
  /** The door code, or where the key is. */
  accessCode: z.string(),
  /** Directions and parking. */
  directions: z.string(),
  wifiNetwork: z.string(),
  wifiPassword: z.string(),
  houseManual: z.string(),
})
export type CheckInDetails = z.infer<typeof checkInDetailsSchema>

/** A translation of the texts among them; an empty text is not translated. */
const translatedDetailsSchema = z.object({
  directions: z.string(),
  houseManual: z.string(),
  /** Whether the original has changed since; only for its owner and admins. */
  isOutdated: z.boolean().optional(),
})
export type TranslatedDetails = z.infer<typeof translatedDetailsSchema>

/** The details with their translations, where the site has several languages. */
export const detailsInLanguagesSchema = checkInDetailsSchema.extend({
  translations: z.partialRecord(languageSchema, translatedDetailsSchema).optional(),
})
export type DetailsInLanguages = z.infer<typeof detailsInLanguagesSchema>

export const noCheckInDetails: CheckInDetails = {
  wayIn: null,
  accessCode: '',
  directions: '',
  wifiNetwork: '',
  wifiPassword: '',
  houseManual: '',
}

/** Whether anything is written. */
export const hasCheckInDetails = (details: CheckInDetails): boolean =>
  Object.values(details).some((text) => typeof text === 'string' && text !== '')

/** A host's check-in details as sent: they replace all earlier ones, so that an omitted field becomes empty. */
export const sentCheckInDetailsSchema = z.object({
  wayIn: wayInSchema.nullable().default(null),
  accessCode: lineSchema(checkInDetailsLimits.accessCode).default(''),
  directions: textSchema(checkInDetailsLimits.directions).default(''),
  wifiNetwork: lineSchema(checkInDetailsLimits.wifiNetwork).default(''),
  wifiPassword: lineSchema(checkInDetailsLimits.wifiPassword).default(''),
  houseManual: textSchema(checkInDetailsLimits.houseManual).default(''),
})
