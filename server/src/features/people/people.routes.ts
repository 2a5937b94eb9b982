import type { FastifyInstance } from 'fastify'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { PeopleService } from './people.ts'

export function registerPeopleRoutes(app: FastifyInstance, people: PeopleService): void {
  const { listPeople, getPerson, suspendPerson, reinstatePerson, verifyPerson, signOutPerson, erasePerson } = peopleEndpoints
  bindEndpoint(app, listPeople, async (call) => sendPage(listPeople, call, await people.list(call.query, call.query)))
  bindEndpoint(app, getPerson, ({ params }) => people.read(params.id))
  bindEndpoint(app, suspendPerson, ({ params, body, actor }) => people.suspend(requireActor(actor), params.id, body))
  bindEndpoint(app, reinstatePerson, async ({ params, actor }) => {
    await people.reinstate(requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, verifyPerson, async ({ params, actor }) => {
    await people.verify(requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, signOutPerson, ({ params, actor }) => people.signOut(requireActor(actor), params.id))
  bindEndpoint(app, erasePerson, async ({ params, body, actor }) => {
    await people.erase(requireActor(actor), params.id, body.email)
    return undefined
  })
}
