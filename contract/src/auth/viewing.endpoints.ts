import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { oneLine } from '../shared/texts/texts.schemas.ts'
import { viewingLimits } from './viewing.rules.ts'

/** Viewing the site as a person, for staff who help them. */
export const viewingEndpoints = {
  startViewing: defineEndpoint({
    name: 'startViewing',
    method: 'POST',
    path: '/api/people/:id/view',
    summary: 'View the site as this person for up to 30 minutes, without changing anything; the audit log has the reason',
    access: { right: 'people.view' },
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      reason: oneLine(viewingLimits.reasonLength, 'Please give a reason'),
    }),
    reply: z.object({ until: z.iso.datetime() }),
    errors: ['forbidden', 'person_not_found', 'person_not_viewable'],
  }),
  stopViewing: defineEndpoint({
    name: 'stopViewing',
    method: 'POST',
    path: '/api/viewing/stop',
    summary: 'Stop viewing the site as a person; succeeds when it is over already',
    /** The person who was viewed; null when it was over. */
    reply: z.object({ personId: z.string().nullable() }),
  }),
}
