import type { FastifyInstance } from 'fastify'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { addressKey } from '../../http/caller/address-key.ts'
import type { AuthService } from '../auth/account.ts'
import type { StaffService } from './staff.ts'

function registerInvitations(app: FastifyInstance, { invitations }: StaffService, auth: AuthService): void {
  const { inviteStaff, resendInvitation, withdrawInvitation, readInvitation, acceptInvitation } = staffEndpoints
  bindEndpoint(app, inviteStaff, ({ actor, body }) => invitations.invite(requireActor(actor), body))
  bindEndpoint(app, resendInvitation, ({ actor, params }) => invitations.resend(requireActor(actor), params.id))
  bindEndpoint(app, withdrawInvitation, async ({ actor, params }) => {
    await invitations.withdraw(requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, readInvitation, async ({ body, request }) => {
    await auth.admit(addressKey(request.ip))
    const invitation = await invitations.read(body.linkToken)
    await auth.excuse(addressKey(request.ip))
    return invitation
  })
  bindEndpoint(app, acceptInvitation, async ({ actor, body, request }) => {
    await auth.admit(addressKey(request.ip))
    const joined = await invitations.accept(requireActor(actor), body.linkToken)
    await auth.excuse(addressKey(request.ip))
    return joined
  })
}

/** Makes the routes of `staffEndpoints`. */
export function registerStaffRoutes(app: FastifyInstance, staff: StaffService, auth: AuthService): void {
  const { listStaff, changeStaffRole, removeStaff } = staffEndpoints
  bindEndpoint(app, listStaff, ({ actor }) => staff.list(requireActor(actor)))
  bindEndpoint(app, changeStaffRole, ({ actor, params, body }) => staff.changeRole(requireActor(actor), params.id, body.role))
  bindEndpoint(app, removeStaff, async ({ actor, params }) => {
    await staff.remove(requireActor(actor), params.id)
    return undefined
  })
  registerInvitations(app, staff, auth)
}
