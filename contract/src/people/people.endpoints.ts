import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { oneLine, searchSchema } from '../shared/texts/texts.schemas.ts'
import { peopleFilters, peopleLimits, stayDecisions } from './people.rules.ts'
import { personDetailSchema, personSchema } from './people.schemas.ts'

const filterSchema = z.object({
  filter: z.enum(peopleFilters).optional().meta({ description: 'Hosts, guests with stays, or accounts in one state' }),
  q: searchSchema(peopleLimits.searchLength)
    .optional()
    .meta({ description: 'Part of a name, of an email, or of a phone number' }),
})
export type PeopleFilter = z.infer<typeof filterSchema>

const params = z.object({ id: z.string().max(100) })
const noContent = z.undefined()

export const suspendSchema = z.object({
  reason: oneLine(peopleLimits.reasonLength, 'Please give a reason'),
  /** Whether the email to the person includes the reason. */
  includesReason: z.boolean().default(false),
  /** Kept, or canceled with a full refund. */
  stays: z.enum(stayDecisions).default('keep'),
})

/** An operator's calls about accounts. */
export const peopleEndpoints = {
  listPeople: defineEndpoint({
    name: 'listPeople',
    method: 'GET',
    path: '/api/people',
    summary: 'Accounts, newest first; deleted ones are left out',
    access: { right: 'people.read' },
    query: filterSchema.extend(pageQuerySchema().shape),
    reply: z.array(personSchema),
    errors: ['forbidden'],
    paging: 'linked',
  }),
  getPerson: defineEndpoint({
    name: 'getPerson',
    method: 'GET',
    path: '/api/people/:id',
    summary: 'One account with its bookings, listings, reviews, reports and devices',
    access: { right: 'people.read' },
    params,
    reply: personDetailSchema,
    errors: ['forbidden', 'person_not_found'],
  }),
  suspendPerson: defineEndpoint({
    name: 'suspendPerson',
    method: 'POST',
    path: '/api/people/:id/suspend',
    summary: 'Suspend an account: ends its sessions, hides its listings and stops its bookings; a repeat changes nothing',
    access: { right: 'people.act' },
    params,
    body: suspendSchema,
    /** The number of stays that are being canceled. */
    reply: z.object({ canceling: z.number().int() }),
    errors: ['forbidden', 'person_not_found', 'person_is_admin'],
  }),
  reinstatePerson: defineEndpoint({
    name: 'reinstatePerson',
    method: 'POST',
    path: '/api/people/:id/reinstate',
    summary: 'End a suspension: the person can sign in, and approved listings are visible again',
    access: { right: 'people.act' },
    params,
    status: 204,
    reply: noContent,
    errors: ['forbidden', 'person_not_found'],
  }),
  verifyPerson: defineEndpoint({
    name: 'verifyPerson',
    method: 'POST',
    path: '/api/people/:id/verify',
    summary: 'Confirm the email of an account by hand',
    access: { right: 'people.act' },
    params,
    status: 204,
    reply: noContent,
    errors: ['forbidden', 'person_not_found'],
  }),
  signOutPerson: defineEndpoint({
    name: 'signOutPerson',
    method: 'POST',
    path: '/api/people/:id/sign-out',
    summary: 'End every session of an account; answers how many there were',
    access: { right: 'people.act' },
    params,
    reply: z.object({ ended: z.number().int() }),
    errors: ['forbidden', 'person_not_found'],
  }),
  erasePerson: defineEndpoint({
    name: 'erasePerson',
    method: 'POST',
    path: '/api/people/:id/erase',
    summary: 'Delete an account as its owner would; `email` repeats its address',
    access: { right: 'people.erase' },
    params,
    body: z.object({ email: z.string().trim().max(320) }),
    status: 204,
    reply: noContent,
    errors: ['forbidden', 'person_not_found', 'person_is_admin', 'account_in_use'],
  }),
}
