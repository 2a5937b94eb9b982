import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { authCalls, authGuesses } from './auth.policy.ts'
import { currentUserSchema } from './current-user.schemas.ts'
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from './passkeys.schemas.ts'
import { identitySchema } from './second-factor.schemas.ts'

/** Passkeys: signing in with one, confirming identity with one, adding and removing them. */
export const passkeyEndpoints = {
  startPasskeySignIn: defineEndpoint({
    name: 'startPasskeySignIn',
    method: 'POST',
    path: '/api/auth/signin/passkey/start',
    summary: 'A challenge for signing in with a passkey, in this browser and once; it names no account',
    reply: passkeyOptionsSchema,
    limits: [authCalls],
  }),
  signInWithPasskey: defineEndpoint({
    name: 'signInWithPasskey',
    method: 'POST',
    path: '/api/auth/signin/passkey',
    summary: 'Sign in with the answer of a passkey, without a password, code or email address',
    body: z.object({ passkey: passkeyAnswerSchema }),
    reply: z.object({ user: currentUserSchema }),
    errors: ['wrong_passkey', 'account_suspended'],
    // The call for its challenge counted too.
    limits: [{ ...authGuesses, takesBack: 2 }],
  }),
  listPasskeys: defineEndpoint({
    name: 'listPasskeys',
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'Your passkeys, oldest first',
    access: 'user',
    reply: z.array(passkeySchema),
  }),
  challengePasskey: defineEndpoint({
    name: 'challengePasskey',
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    summary: 'A challenge for one of your passkeys, to confirm that it is you',
    access: 'user',
    reply: passkeyOptionsSchema,
    errors: ['factor_is_off'],
    limits: [authCalls],
  }),
  startPasskey: defineEndpoint({
    name: 'startPasskey',
    method: 'POST',
    path: '/api/auth/passkeys/start',
    summary: 'Begin to add a passkey: confirm that it is you, and receive the options for the browser',
    access: 'user',
    body: identitySchema,
    reply: passkeyOptionsSchema,
    errors: ['wrong_password', 'wrong_factor', 'wrong_passkey', 'limit_reached', 'too_many_requests'],
  }),
  addPasskey: defineEndpoint({
    name: 'addPasskey',
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add the passkey that the browser made; the first second factor of an account ends every other session',
    access: 'user',
    body: z.object({ name: passkeyNameSchema, passkey: newPasskeySchema }),
    status: 201,
    /** The codes are shown this once; null where the account has recovery codes already. */
    reply: z.object({ passkey: passkeySchema, recoveryCodes: z.array(z.string()).nullable() }),
    errors: ['wrong_passkey', 'limit_reached', 'too_many_requests'],
  }),
  removePasskey: defineEndpoint({
    name: 'removePasskey',
    method: 'POST',
    path: '/api/auth/passkeys/:id/remove',
    summary: 'Remove a passkey, after confirming that it is you; without app and passkeys the second factor is off',
    access: 'user',
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: identitySchema,
    reply: z.object({}),
    errors: ['wrong_password', 'wrong_factor', 'wrong_passkey', 'passkey_not_found', 'too_many_requests'],
  }),
}
