import { z } from 'zod'
import { oneLine } from '../shared/texts/texts.schemas.ts'

/** How many passkeys an account may have, how long their names may be, and how long a browser may take to answer. */
export const passkeyLimits = { perAccount: 10, nameLength: 60, challengeMinutes: 5 } as const

/** Bytes as WebAuthn sends them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
}

/** What `navigator.credentials.create()` returned, as JSON. Extensions are not used. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** What `navigator.credentials.get()` returned, as JSON. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(100).nullish(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** The options for the browser's call, as WebAuthn defines their JSON. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyNameSchema = oneLine(passkeyLimits.nameLength, 'Enter a name')
