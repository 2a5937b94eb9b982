import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { currentUserSchema } from './current-user.schemas.ts'

/** The calls every page makes. They stand apart from the forms of signing in, which load with the dialog. */
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
    summary: 'End the session; fine to call when signed out',
    reply: z.object({}),
  }),
}
