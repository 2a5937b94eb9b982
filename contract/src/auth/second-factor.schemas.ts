import { z } from 'zod'
import { passkeyAnswerSchema } from './passkeys.schemas.ts'

/**
 * Rules of the second factor: digits and period of an app's codes, how many periods its clock may be off, how many
 * recovery codes there are, how long a sign-in waits for the second step, and how many wrong codes it and its account
 * (in any 24 hours) may have.
 */
export const factorPolicy = {
  digits: 6,
  seconds: 30,
  drift: 1,
  recoveryCodes: 10,
  stepMinutes: 10,
  triesPerStep: 5,
  triesPerDay: 20,
  /** How long staff count as confirmed for refunds, settings and roles. */
  freshMinutes: 15,
} as const

const askedPasswordSchema = z.string().min(1, 'Enter your password').max(200, 'Use at most 200 characters')

/** A code of the authenticator app, or a recovery code; spaces and dashes do not count. */
export const factorCodeSchema = z
  .string()
  .trim()
  .min(1, 'Enter a code')
  .max(40, 'This code is too long')
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())

export const factorStateSchema = z.object({
  /** Signing in asks for a second step. */
  isOn: z.boolean(),
  /** This account cannot work as staff without one. */
  isRequired: z.boolean(),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type FactorState = z.infer<typeof factorStateSchema>

export const appSetupSchema = z.object({
  /** To type into an app that cannot scan, in groups of four. */
  setupKey: z.string(),
  /** The `otpauth:` address of the QR code. */
  url: z.string(),
})
export type AppSetup = z.infer<typeof appSetupSchema>

/** New recovery codes, which are shown this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const factorStepSchema = z.object({ code: factorCodeSchema })

/** Where there is a second factor its code or the answer of a passkey, otherwise the password. */
export const identitySchema = z.object({
  password: askedPasswordSchema.optional(),
  code: factorCodeSchema.optional(),
  passkey: passkeyAnswerSchema.optional(),
})
export type Identity = z.infer<typeof identitySchema>

/** The password, and the second factor where there is one. */
export const factorProofSchema = identitySchema.extend({ password: askedPasswordSchema })
export type FactorProof = z.infer<typeof factorProofSchema>

export const startAppSchema = factorProofSchema
