import { z } from 'zod'
import { oneLine } from '../shared/texts/texts.schemas.ts'

/** Deleted accounts keep an address here, for which there is no mailbox. */
export const ERASED_EMAIL_DOMAIN = 'erased.invalid'
/** Whether an email is that of a deleted account. */
export const isErasedEmail = (email: string): boolean => email.endsWith(`@${ERASED_EMAIL_DOMAIN}`)

/**
 * An address: ASCII, or with a local part of letters, digits and marks of any script (RFC 6531). Nothing invisible is
 * in it, and nothing that ends an address in a header: no blank, quote, bracket, comma, second @ or control
 * character.
 */
const ADDRESS =
  /^(?!.*(?:\p{DI}|(?<![\p{L}\p{M}])\p{M}))(?:[\p{L}\p{M}\p{Nd}_'+-]+\.)*[\p{L}\p{M}\p{Nd}_'+-]*[\p{L}\p{M}\p{Nd}_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/u

/** An address as it is compared: lower case, and each letter in its one spelling (NFC). */
export const toComparedEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC')

/**
 * An email address of at most 254 characters, see `ADDRESS`. Beyond ASCII it is kept as it is compared, because the
 * lower case of other letters depends on the database; in ASCII it is kept as typed.
 */
export const emailSchema = z
  .string()
  .trim()
  .overwrite((email) => (/[^ -~]/.test(email) ? toComparedEmail(email) : email))
  .max(254, 'Please enter a valid email address')
  .pipe(
    z
      .string()
      .refine((email) => ADDRESS.test(email), 'Please enter a valid email address')
      // Without its pattern: programs that read the description of the API know no classes of letters.
      .meta({ format: 'idn-email' }),
  )

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
