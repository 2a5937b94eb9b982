import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { currentUserSchema } from './current-user.schemas.ts'

/** Calls that every page makes. Separate from the sign-in forms, which load with the dialog. */
export const sessionEndpoints = {
  getCurrentUser: defineEndpoint({
    name: 'getCurrentUser',
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in user; 401 when signed out',
    access: 'user',
    reply: currentUserSchema,
  }),
  signOut: defineEndpoint({
    name: 'signOut',
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'End the session; succeeds when signed out',
    reply: z.object({}),
  }),
}
