import { z } from 'zod'
import { confirmationCodeSchema, emailSchema, newPasswordSchema } from './auth.rules.ts'

/** One signed-in session. `device` is in plain words, such as 'Chrome on Windows'. */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** To within five minutes. */
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

/** A password that is entered again: only its length is bounded. */
const askedPasswordSchema = z.string().min(1, 'Enter your password').max(200, 'Use at most 200 characters')

export const changePasswordSchema = z.object({ currentPassword: askedPasswordSchema, newPassword: newPasswordSchema })

/** The form: the change plus the repeated password. */
export const changePasswordFormSchema = changePasswordSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, { message: "Passwords don't match", path: ['confirmPassword'] })

/** A new email that waits until both mailboxes have confirmed it. */
export const emailChangeSchema = z.object({
  newEmail: z.string(),
  isCurrentConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type EmailChange = z.infer<typeof emailChangeSchema>

export const startEmailChangeSchema = z.object({ newEmail: emailSchema, password: askedPasswordSchema })

/** The mailbox that received the code. */
export const emailSideSchema = z.enum(['current', 'new'])
export type EmailSide = z.infer<typeof emailSideSchema>

export const confirmEmailChangeSchema = z.object({ side: emailSideSchema, confirmationCode: confirmationCodeSchema })
export const refuseEmailChangeSchema = z.object({ refusal: z.string().min(1).max(100) })

/** The halves of a device in our own words, 'Chrome on Windows'; null where it has one half or none. */
export function deviceHalves(device: string): { browser: string; system: string } | null {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  return browser && system ? { browser, system } : null
}
