import { z } from 'zod'
import { oneLine } from '../shared/texts/texts.schemas.ts'

/** Deleted accounts keep an address here, for which there is no mailbox. */
export const ERASED_EMAIL_DOMAIN = 'erased.invalid'

export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

/** The password at sign-in: only its length is checked, so that no rule change locks anybody out. */
export const typedPasswordSchema = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Use at most 200 characters')

/** A new password: eight characters with an upper and a lower case letter, a number and a special character. */
export const newPasswordSchema = typedPasswordSchema
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
  .regex(/[0-9]/, 'Password must contain at least one number')
  .regex(/[^A-Za-z0-9]/, 'Password must contain at least one special character')

export const confirmationCodeSchema = z
  .string()
  .trim()
  .min(6, 'Confirmation code must be at least 6 characters')
  .max(6, 'Confirmation code must be at least 6 characters')

export const firstNameSchema = oneLine(100, 'First name is required')
export const lastNameSchema = oneLine(100, 'Last name is required')
