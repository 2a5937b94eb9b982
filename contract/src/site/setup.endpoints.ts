import { z } from 'zod'
import { signUpSchema } from '../auth/auth.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { firstSettingsSchema } from './site-settings.schemas.ts'

/** The first owner of a new site and what the site is called. */
export const setupSchema = z.object({
  /** The secret of the link in the server's log. */
  token: z.string().max(200),
  owner: signUpSchema,
  site: firstSettingsSchema,
})

export const setupEndpoints = {
  getSetup: defineEndpoint({
    name: 'getSetup',
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether the site still needs its first owner',
    access: 'anyone',
    reply: z.object({ isNeeded: z.boolean() }),
    errors: [],
  }),
  setUpSite: defineEndpoint({
    name: 'setUpSite',
    method: 'POST',
    path: '/api/setup',
    summary: 'Create the first owner with the link from the log, and name the site',
    access: 'anyone',
    body: setupSchema,
    reply: z.object({ email: z.string() }),
    errors: ['setup_done', 'setup_link_invalid', 'setup_address_taken'],
  }),
}
