import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { authGuesses } from './auth.policy.ts'
import { currentUserSchema } from './current-user.schemas.ts'
import {
  appSetupSchema,
  factorProofSchema,
  factorStateSchema,
  factorStepSchema,
  identitySchema,
  recoveryCodesSchema,
  startAppSchema,
} from './second-factor.schemas.ts'

/** The second step of signing in, and setting it up. */
export const secondFactorEndpoints = {
  signInWithFactor: defineEndpoint({
    name: 'signInWithFactor',
    method: 'POST',
    path: '/api/auth/signin/second-factor',
    summary: 'Finish signing in with a code of the authenticator app or a recovery code, in the browser that began',
    body: factorStepSchema,
    reply: z.object({ user: currentUserSchema }),
    errors: ['wrong_factor', 'sign_in_expired', 'account_suspended'],
    limits: [authGuesses],
  }),
  getSecondFactor: defineEndpoint({
    name: 'getSecondFactor',
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Whether your account has a second factor, and how many recovery codes are left',
    access: 'user',
    reply: factorStateSchema,
  }),
  confirmIdentity: defineEndpoint({
    name: 'confirmIdentity',
    method: 'POST',
    path: '/api/auth/confirm-identity',
    summary:
      'Enter the second factor or use a passkey again, or enter the password of an account without them, before a call that asks for it',
    access: 'user',
    body: identitySchema,
    reply: z.object({}),
    errors: ['wrong_password', 'wrong_factor', 'wrong_passkey', 'too_many_requests'],
  }),
  startApp: defineEndpoint({
    name: 'startApp',
    method: 'POST',
    path: '/api/auth/second-factor/app',
    summary:
      'Begin to set up an authenticator app, with the password, and a passkey where there is one; nothing changes until its first code is entered',
    access: 'user',
    body: startAppSchema,
    reply: appSetupSchema,
    errors: ['wrong_password', 'wrong_factor', 'wrong_passkey', 'factor_is_on', 'too_many_requests'],
  }),
  confirmApp: defineEndpoint({
    name: 'confirmApp',
    method: 'POST',
    path: '/api/auth/second-factor/app/confirm',
    summary: 'Turn the second factor on with the first code of the app; this ends every other session',
    access: 'user',
    body: factorStepSchema,
    reply: recoveryCodesSchema,
    errors: ['wrong_factor', 'factor_is_on', 'too_many_requests'],
  }),
  renewRecoveryCodes: defineEndpoint({
    name: 'renewRecoveryCodes',
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Replace your recovery codes; the former ones stop working',
    access: 'user',
    body: factorProofSchema,
    reply: recoveryCodesSchema,
    errors: ['wrong_password', 'wrong_factor', 'wrong_passkey', 'factor_is_off', 'too_many_requests'],
  }),
  turnFactorOff: defineEndpoint({
    name: 'turnFactorOff',
    method: 'POST',
    path: '/api/auth/second-factor/off',
    summary:
      'Turn the second factor off, with the password and a code or a passkey; this removes app, passkeys and recovery codes',
    access: 'user',
    body: factorProofSchema,
    reply: z.object({}),
    errors: ['wrong_password', 'wrong_factor', 'wrong_passkey', 'factor_is_off', 'too_many_requests'],
  }),
}
