import { t } from '@lingui/core/macro'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer } from '#contract/auth/passkeys.schemas.ts'

/** Loaded when a passkey is used: no page needs it before. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** What the server sends: the browser checks its shape. */
type Options = { challenge: string; [field: string]: unknown }

/** Lets the device make a passkey. Rejects when the person cancels, or the device has one already. */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary()
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/** Lets the device answer with a passkey. Rejects when the person cancels. */
export async function askPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary()
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
}

const listReasons = (): Record<string, string> => ({
  NotAllowedError: t`The passkey was not used. Please try again.`,
  AbortError: t`The passkey was not used. Please try again.`,
  InvalidStateError: t`This device already has a passkey for your account.`,
  SecurityError: t`Passkeys do not work at this address of the site.`,
})

/** Why a device made or used no passkey, in plain words. */
export const explainPasskey = (error: unknown, fallback: string): string => {
  if (!(error instanceof Error)) return fallback
  if (/does not support|not supported/i.test(error.message)) return t`This browser does not support passkeys.`
  return listReasons()[error.name] ?? fallback
}
