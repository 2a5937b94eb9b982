import { z } from 'zod'
import { allLanguages } from '../shared/texts/languages.ts'
import { lineSchema } from '../shared/texts/texts.schemas.ts'
import {
  confirmationCodeSchema,
  emailSchema,
  firstNameSchema,
  lastNameSchema,
  newPasswordSchema,
  typedPasswordSchema,
} from './auth.rules.ts'

/** The language of a person's emails, one of those the product has. */
const languageSchema = z.enum(allLanguages, { error: 'Choose one of the languages.' })

export const updateUserSchema = z.object({
  firstName: lineSchema(100).optional(),
  lastName: lineSchema(100).optional(),
  phoneNumber: lineSchema(32).nullable().optional(),
  language: languageSchema.optional(),
})

export const signInSchema = z.object({ email: emailSchema, password: typedPasswordSchema })

export const signUpSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})
export type SignUp = z.infer<typeof signUpSchema>

/** A sign-up with the language of the page on which it was made. */
export const signUpOnPageSchema = signUpSchema.extend({ language: languageSchema.optional() })
export type SignUpOnPage = z.infer<typeof signUpOnPageSchema>

/** The sign-up form of the dialog: the sign-up plus the repeated password. */
export const signUpFormSchema = signUpSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, { message: "Passwords don't match", path: ['confirmPassword'] })

/** `{email}` alone requests the confirmation code again. */
export const resendCodeSchema = z.strictObject({ email: emailSchema })

export const confirmSignUpSchema = z.object({ email: emailSchema, confirmationCode: confirmationCodeSchema })
export const forgotPasswordSchema = z.object({ email: emailSchema })
/** Requests a sign-in code. */
export const requestSignInCodeSchema = z.object({ email: emailSchema })
export const signInWithCodeSchema = z.object({ email: emailSchema, confirmationCode: confirmationCodeSchema })
export const resetPasswordSchema = z.object({
  email: emailSchema,
  confirmationCode: confirmationCodeSchema,
  newPassword: newPasswordSchema,
})

/** The reset step of the dialog: code and new password, repeated. */
export const resetPasswordFormSchema = z
  .object({ confirmationCode: confirmationCodeSchema, newPassword: newPasswordSchema, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, { message: "Passwords don't match", path: ['confirmPassword'] })
