import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { authGuesses, emailChangeStarts } from './auth.policy.ts'
import {
  changePasswordSchema,
  confirmEmailChangeSchema,
  emailChangeSchema,
  refuseEmailChangeSchema,
  sessionSchema,
  startEmailChangeSchema,
} from './security.schemas.ts'

const empty = z.object({})

/** Account security for a signed-in user. */
export const securityEndpoints = {
  listSessions: defineEndpoint({
    name: 'listSessions',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List the devices you are signed in on: this device first, then the most recently used',
    access: 'user',
    reply: z.array(sessionSchema),
  }),
  endSession: defineEndpoint({
    name: 'endSession',
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Sign out of one device',
    access: 'user',
    params: z.object({ id: z.string().max(64) }),
    status: 204,
    reply: z.undefined(),
    errors: ['session_not_found'],
  }),
  endOtherSessions: defineEndpoint({
    name: 'endOtherSessions',
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'Sign out of every other device',
    access: 'user',
    reply: empty,
  }),
  changePassword: defineEndpoint({
    name: 'changePassword',
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change the password with the current one; this ends every other session',
    access: 'user',
    body: changePasswordSchema,
    reply: empty,
    errors: ['wrong_password', 'too_many_requests'],
  }),
  getEmailChange: defineEndpoint({
    name: 'getEmailChange',
    method: 'GET',
    path: '/api/auth/email-change',
    summary: 'The pending change of your email address, or null',
    access: 'user',
    reply: z.object({ change: emailChangeSchema.nullable() }),
  }),
  startEmailChange: defineEndpoint({
    name: 'startEmailChange',
    method: 'POST',
    path: '/api/auth/email-change',
    summary: 'Email a code to the current and the new address; nothing changes until both are entered',
    access: 'user',
    body: startEmailChangeSchema,
    reply: z.object({ change: emailChangeSchema }),
    errors: ['wrong_password'],
    limits: [emailChangeStarts],
  }),
  confirmEmailChange: defineEndpoint({
    name: 'confirmEmailChange',
    method: 'POST',
    path: '/api/auth/email-change/confirm',
    summary: 'Confirm one of the two addresses; the second confirmation makes the change',
    access: 'user',
    body: confirmEmailChangeSchema,
    reply: z.object({ isChanged: z.boolean(), change: emailChangeSchema.nullable() }),
    errors: ['invalid_code', 'email_taken', 'too_many_requests'],
  }),
  cancelEmailChange: defineEndpoint({
    name: 'cancelEmailChange',
    method: 'DELETE',
    path: '/api/auth/email-change',
    summary: 'Cancel the pending email change; succeeds without one',
    access: 'user',
    status: 204,
    reply: z.undefined(),
  }),
  refuseEmailChange: defineEndpoint({
    name: 'refuseEmailChange',
    method: 'POST',
    path: '/api/auth/email-change/refuse',
    summary: 'Stop an email change from the link sent to the current address; this ends every session of the account',
    body: refuseEmailChangeSchema,
    reply: empty,
    errors: ['invalid_link'],
    limits: [authGuesses],
  }),
}
