import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import {
  changePasswordSchema,
  confirmEmailChangeSchema,
  emailChangeSchema,
  refuseEmailChangeSchema,
  sessionSchema,
  startEmailChangeSchema,
} from './security.schemas.ts'

const empty = z.object({})

/** What a signed-in person does for the safety of their account. */
export const securityEndpoints = {
  listSessions: defineEndpoint({
    name: 'listSessions',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where one is signed in: this device first, then the one used last',
    access: 'user',
    reply: z.array(sessionSchema),
  }),
  endSession: defineEndpoint({
    name: 'endSession',
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Sign out of one device, this one or another',
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
    summary: 'Sign out everywhere but on this device',
    access: 'user',
    reply: empty,
  }),
  changePassword: defineEndpoint({
    name: 'changePassword',
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Set a new password with the current one; every other session ends',
    access: 'user',
    body: changePasswordSchema,
    reply: empty,
    errors: ['wrong_password', 'too_many_requests'],
  }),
  getEmailChange: defineEndpoint({
    name: 'getEmailChange',
    method: 'GET',
    path: '/api/auth/email-change',
    summary: 'The change of one’s email address that waits to be confirmed, or null',
    access: 'user',
    reply: z.object({ change: emailChangeSchema.nullable() }),
  }),
  startEmailChange: defineEndpoint({
    name: 'startEmailChange',
    method: 'POST',
    path: '/api/auth/email-change',
    summary: 'Email a code to the current and to the new address; nothing changes before both are entered',
    access: 'user',
    body: startEmailChangeSchema,
    reply: z.object({ change: emailChangeSchema }),
    errors: ['wrong_password', 'too_many_requests'],
  }),
  confirmEmailChange: defineEndpoint({
    name: 'confirmEmailChange',
    method: 'POST',
    path: '/api/auth/email-change/confirm',
    summary: 'Confirm one of the two addresses; the second one makes the change',
    access: 'user',
    body: confirmEmailChangeSchema,
    reply: z.object({ isChanged: z.boolean(), change: emailChangeSchema.nullable() }),
    errors: ['invalid_code', 'email_taken', 'too_many_requests'],
  }),
  cancelEmailChange: defineEndpoint({
    name: 'cancelEmailChange',
    method: 'DELETE',
    path: '/api/auth/email-change',
    summary: 'Give the change of address up; fine to call when there is none',
    access: 'user',
    status: 204,
    reply: z.undefined(),
  }),
  refuseEmailChange: defineEndpoint({
    name: 'refuseEmailChange',
    method: 'POST',
    path: '/api/auth/email-change/refuse',
    summary: 'Refuse a change of address from the link sent to the current address; every session of the account ends',
    body: refuseEmailChangeSchema,
    reply: empty,
    errors: ['invalid_link', 'too_many_requests'],
  }),
}
