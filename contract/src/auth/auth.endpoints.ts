import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { authCalls, authGuesses } from './auth.policy.ts'
import {
  confirmSignUpSchema,
  forgotPasswordSchema,
  requestSignInCodeSchema,
  resendCodeSchema,
  resetPasswordSchema,
  signInSchema,
  signInWithCodeSchema,
  signUpOnPageSchema,
  updateUserSchema,
} from './auth.schemas.ts'
import { currentUserSchema } from './current-user.schemas.ts'
import { sessionEndpoints } from './session.endpoints.ts'

const empty = z.object({})

export const authEndpoints = {
  ...sessionEndpoints,
  updateCurrentUser: defineEndpoint({
    name: 'updateCurrentUser',
    method: 'PATCH',
    path: '/api/auth/user',
    summary: 'Change your name, phone number and language',
    access: 'user',
    body: updateUserSchema,
    reply: currentUserSchema,
  }),
  signIn: defineEndpoint({
    name: 'signIn',
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Sign in and receive the session cookie',
    body: signInSchema,
    reply: z.object({ user: currentUserSchema }),
    errors: ['invalid_credentials', 'second_factor_required', 'account_suspended', 'email_not_confirmed'],
    limits: [{ ...authGuesses, proofs: ['second_factor_required', 'email_not_confirmed'] }],
  }),
  requestSignInCode: defineEndpoint({
    name: 'requestSignInCode',
    method: 'POST',
    path: '/api/auth/signin-code',
    summary: 'Email a sign-in code for this browser; the response never reveals whether the account exists',
    body: requestSignInCodeSchema,
    reply: empty,
    limits: [authCalls],
  }),
  signInWithCode: defineEndpoint({
    name: 'signInWithCode',
    method: 'POST',
    path: '/api/auth/confirm-signin-code',
    summary: 'Sign in with the emailed code, in the browser that requested it',
    body: signInWithCodeSchema,
    reply: z.object({ user: currentUserSchema }),
    errors: ['invalid_code', 'second_factor_required', 'account_suspended'],
    limits: [{ ...authGuesses, proofs: ['second_factor_required'] }],
  }),
  signUp: defineEndpoint({
    name: 'signUp',
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Create an account; with an email alone, resend the confirmation code',
    body: z.union([resendCodeSchema, signUpOnPageSchema]),
    status: 201,
    repeatStatus: 200,
    reply: z.object({ email: z.string(), confirmationRequired: z.literal(true) }),
    limits: [authCalls],
  }),
  confirmSignUp: defineEndpoint({
    name: 'confirmSignUp',
    method: 'POST',
    path: '/api/auth/confirm-signup',
    summary: 'Confirm an email address with the emailed code',
    body: confirmSignUpSchema,
    reply: empty,
    errors: ['invalid_code'],
    limits: [authGuesses],
  }),
  forgotPassword: defineEndpoint({
    name: 'forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Email a password reset code; the response never reveals whether the account exists',
    body: forgotPasswordSchema,
    reply: empty,
    limits: [authCalls],
  }),
  resetPassword: defineEndpoint({
    name: 'resetPassword',
    method: 'POST',
    path: '/api/auth/confirm-forgot-password',
    summary: 'Set a new password with the emailed code; this ends every session of the account',
    body: resetPasswordSchema,
    reply: empty,
    errors: ['invalid_code'],
    limits: [authGuesses],
  }),
}
