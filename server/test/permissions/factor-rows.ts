import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { everybody, inStates, type Row, signedIn } from './matrix.ts'
import { PASSWORD } from './stage.ts'

const { confirmIdentity, signInWithFactor, getSecondFactor, startApp, confirmApp, renewRecoveryCodes, turnFactorOff } =
  secondFactorEndpoints

const { startPasskeySignIn, signInWithPasskey, listPasskeys, challengePasskey, startPasskey, addPasskey, removePasskey } =
  passkeyEndpoints
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const made = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
const answer = { ...credential, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }

/** One's own passkeys; with one, everybody signs in alike. */
const passkeyRows: Row[] = [
  { endpoint: startPasskeySignIn, when: 'no account is named', cells: everybody(200), arrange: () => ({}) },
  {
    endpoint: signInWithPasskey,
    when: 'the passkey is unknown',
    cells: everybody('wrongPasskey'),
    arrange: () => ({ body: { passkey: answer } }),
  },
  { endpoint: listPasskeys, when: 'there are none', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: challengePasskey, when: 'there are none', cells: signedIn('factorOff'), arrange: () => ({}) },
  ...inStates(['right', 'wrong'] as const, (word) => ({
    endpoint: startPasskey,
    when: `the password is ${word}`,
    cells: signedIn(word === 'right' ? 200 : 'wrongPassword'),
    arrange: async (stage) => {
      await stage.password()
      return { body: { password: word === 'right' ? PASSWORD : `${PASSWORD}x` } }
    },
  })),
  {
    endpoint: addPasskey,
    when: 'none was begun',
    cells: signedIn('wrongPasskey'),
    arrange: () => ({ body: { name: 'Laptop', passkey: made } }),
  },
  {
    endpoint: removePasskey,
    when: 'it is not there',
    cells: signedIn('noPasskey'),
    arrange: () => ({ params: { id: '1' }, body: { password: PASSWORD } }),
  },
]

/** The own second factor of every caller; the second step of signing in needs the first. */
export const factorRows: Row[] = [
  {
    endpoint: signInWithFactor,
    when: 'there was no first step',
    cells: everybody('stepOver'),
    arrange: () => ({ body: { code: '123456' } }),
  },
  { endpoint: getSecondFactor, when: 'it is off', cells: signedIn(200), arrange: () => ({}) },
  ...inStates(['right', 'wrong'] as const, (word) => ({
    endpoint: startApp,
    when: `the password is ${word}`,
    cells: signedIn(word === 'right' ? 200 : 'wrongPassword'),
    arrange: async (stage) => {
      await stage.password()
      return { body: { password: word === 'right' ? PASSWORD : `${PASSWORD}x` } }
    },
  })),
  ...inStates(['right', 'wrong'] as const, (word) => ({
    endpoint: confirmIdentity,
    when: `the password is ${word}`,
    cells: signedIn(word === 'right' ? 200 : 'wrongPassword'),
    arrange: async (stage) => {
      await stage.password()
      return { body: { password: word === 'right' ? PASSWORD : `${PASSWORD}x` } }
    },
  })),
  {
    endpoint: confirmApp,
    when: 'no app is being set up',
    cells: signedIn('wrongFactor'),
    arrange: () => ({ body: { code: '123456' } }),
  },
  ...[renewRecoveryCodes, turnFactorOff].map((endpoint) => ({
    endpoint,
    when: 'it is off',
    cells: signedIn('factorOff' as const),
    arrange: () => ({ body: { password: PASSWORD, code: '123456' } }),
  })),
  ...passkeyRows,
]
