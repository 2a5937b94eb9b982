import type { FastifyInstance } from 'fastify'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import { erasePerson, reinstatePerson, signOutPerson, suspendPerson, verifyPerson } from './manage-person.ts'
import { listPeople } from './people.ts'
import { readPerson } from './person.ts'

export function registerPeopleRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock' | 'config' | 'images' | 'passwords'>): void {
  const calls = peopleEndpoints
  bindEndpoint(app, calls.listPeople, async (call) =>
    sendPage(calls.listPeople, call, await listPeople(ctx, call.query, call.query)),
  )
  bindEndpoint(app, calls.getPerson, ({ params }) => readPerson(ctx, params.id))
  bindEndpoint(app, calls.suspendPerson, ({ params, body, actor }) => suspendPerson(ctx, requireActor(actor), params.id, body))
  bindEndpoint(app, calls.reinstatePerson, async ({ params, actor }) => {
    await reinstatePerson(ctx, requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, calls.verifyPerson, async ({ params, actor }) => {
    await verifyPerson(ctx, requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, calls.signOutPerson, ({ params, actor }) => signOutPerson(ctx, requireActor(actor), params.id))
  bindEndpoint(app, calls.erasePerson, async ({ params, body, actor }) => {
    await erasePerson(ctx, requireActor(actor), params.id, body.email)
    return undefined
  })
}
