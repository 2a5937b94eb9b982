import type { FastifyInstance } from 'fastify'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { acceptInvitation, inviteStaff, readInvitation, resendInvitation, withdrawInvitation } from './invitations.ts'
import { confirmOwnerAddress, resendOwnerAddress } from './owner-address.ts'
import { changeStaffRole, listStaff, removeStaff } from './staff.ts'

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret' | 'authLimits'>
const calls = staffEndpoints

/** Makes the routes of `staffEndpoints`. */
export function registerStaffRoutes(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, calls.listStaff, ({ actor }) => listStaff(ctx, requireActor(actor)))
  bindEndpoint(app, calls.changeStaffRole, ({ actor, params, body }) =>
    changeStaffRole(ctx, requireActor(actor), params.id, body.role),
  )
  bindEndpoint(app, calls.removeStaff, async ({ actor, params }) => {
    await removeStaff(ctx, requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, calls.resendOwnerAddress, async ({ actor }) => {
    await resendOwnerAddress(ctx, requireActor(actor))
    return undefined
  })
  bindEndpoint(app, calls.confirmOwnerAddress, ({ body }) => confirmOwnerAddress(ctx, body.linkToken))
  registerInvitations(app, ctx)
}

function registerInvitations(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, calls.inviteStaff, ({ actor, body }) => inviteStaff(ctx, requireActor(actor), body))
  bindEndpoint(app, calls.resendInvitation, ({ actor, params }) => resendInvitation(ctx, requireActor(actor), params.id))
  bindEndpoint(app, calls.withdrawInvitation, async ({ actor, params }) => {
    await withdrawInvitation(ctx, requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, calls.readInvitation, ({ body }) => readInvitation(ctx, body.linkToken))
  bindEndpoint(app, calls.acceptInvitation, ({ actor, body }) => acceptInvitation(ctx, requireActor(actor), body.linkToken))
}
