import { type NewPasskey, type PasskeyAnswer, passkeyLimits } from '#contract/auth/passkeys.schemas.ts'
import { fullNameOf } from '#contract/auth/person-name.rules.ts'

/** What passkeys are bound to: they work on the host of the site's public address only. */
export interface RelyingParty {
  id: string
  origin: string
}

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** A passkey as it is stored and checked. */
export interface StoredPasskey {
  userId: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

/** EdDSA, ES256 and RS256: what authenticators in use can make. */
const ALGORITHMS = [-8, -7, -257]
/** Half a megabyte of code for certificates and their formats: loaded with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

const timeout = passkeyLimits.challengeMinutes * 60_000

type Described = { id: string; transports: never[] }
// A browser ignores transports that it does not know.
const describe = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>): Described => ({
  id: credentialId,
  transports: transports as never[],
})

/** The account that a passkey stores: random characters, no personal data. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

/** Options for the use of a passkey: any of the site's for `allowed` null, otherwise one of these. */
export const optionsToUse = async ({ id }: RelyingParty, allowed: readonly StoredPasskey[] | null) =>
  (await loadLibrary()).generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    timeout,
    ...(allowed ? { allowCredentials: allowed.map(describe) } : {}),
  })

/** Options for a new passkey, which its device must not have yet, and which it finds without a name being typed. */
export const optionsToAdd = async (
  { id }: RelyingParty,
  given: {
    siteName: string
    user: { id: string; email: string; firstName: string; lastName: string }
    known: readonly StoredPasskey[]
  },
) =>
  (await loadLibrary()).generateRegistrationOptions({
    rpID: id,
    rpName: given.siteName,
    userID: new TextEncoder().encode(given.user.id),
    userName: given.user.email,
    userDisplayName: fullNameOf(given.user),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: given.known.map(describe),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout,
  })

/** Browsers send no certificates when none are asked for; checking any could ask other servers about them. */
async function carriesCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers()
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined)
}

/** A new passkey as it is stored; null for an answer to another challenge, from another site, or of no use. */
export async function readNewPasskey(
  answer: NewPasskey,
  challenge: string,
  party: RelyingParty,
): Promise<Omit<StoredPasskey, 'userId'> | null> {
  try {
    if (await carriesCertificates(answer.response.attestationObject)) return null
    const { verifyRegistrationResponse } = await loadLibrary()
    const { id, rawId, type, response } = answer
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || !registrationInfo) return null
    const { credential } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.transports ?? [],
    }
  } catch {
    return null
  }
}

/**
 * The counter after a use of a passkey; null for an answer to another challenge, from another site, without the
 * person's PIN or fingerprint, with a wrong signature, or with a counter that went back.
 */
export async function checkAnswer(
  answer: PasskeyAnswer,
  challenge: string,
  party: RelyingParty,
  passkey: StoredPasskey,
): Promise<number | null> {
  const { id, rawId, type, response } = answer
  if (response.userHandle && response.userHandle !== handleOf(passkey.userId)) return null
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verifyAuthenticationResponse } = await loadLibrary()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
