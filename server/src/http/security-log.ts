import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ErrorCode, Refusal } from '#contract/shared/problem.ts'

/** What a refusal tells an operator who looks for attacks. Codes that are not here say nothing about rights. */
const refusalEvents: Partial<Record<ErrorCode, 'credential_refused' | 'access_refused' | 'limit_reached'>> = {
  invalid_credentials: 'credential_refused',
  invalid_code: 'credential_refused',
  invalid_link: 'credential_refused',
  invalid_key: 'credential_refused',
  wrong_factor: 'credential_refused',
  wrong_passkey: 'credential_refused',
  wrong_password: 'credential_refused',
  sign_in_expired: 'credential_refused',
  setup_link_invalid: 'credential_refused',
  account_suspended: 'access_refused',
  cross_site: 'access_refused',
  factor_needed: 'access_refused',
  forbidden: 'access_refused',
  missing_scope: 'access_refused',
  not_owner: 'access_refused',
  other_address: 'access_refused',
  reauth_required: 'access_refused',
  session_required: 'access_refused',
  viewing_hidden: 'access_refused',
  viewing_only: 'access_refused',
  payment_limit_reached: 'limit_reached',
  too_many_requests: 'limit_reached',
}

/** Calls that change how an account is entered, or who may do what. A sign-in names its account itself. */
export const loggedCalls: ReadonlySet<string> = new Set([
  'acceptInvitation',
  'addPasskey',
  'changePassword',
  'changeStaffRole',
  'confirmApp',
  'confirmEmailChange',
  'confirmIdentity',
  'confirmSignUp',
  'createApiKey',
  'createWebhook',
  'endOtherSessions',
  'endSession',
  'removePasskey',
  'removeStaff',
  'renewRecoveryCodes',
  'resetPassword',
  'revokeApiKey',
  'rotateWebhookSecret',
  'signOut',
  'startViewing',
  'stopViewing',
  'turnFactorOff',
])

const callOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config?.calls?.map(({ name }) => name).join(' or ') ?? url ?? 'none'

/** The account and key scope of a caller that was looked up before; an unknown caller costs no query here. */
export async function callerOf(request: FastifyRequest): Promise<object> {
  const actor = await request.knownActor()?.catch(() => null)
  if (!actor) return {}
  return {
    account: actor.id,
    ...(actor.viewing ? { staff: actor.viewing.staffId } : {}),
    ...(actor.scopes ? { byKey: true } : {}),
  }
}

/** Writes a line about a refusal that has to do with security; nothing about others. */
export async function logRefusal(request: FastifyRequest, { code }: Refusal): Promise<void> {
  const security = refusalEvents[code]
  if (!security) return
  const fields = { security, code, call: callOf(request), address: request.ip, ...(await callerOf(request)) }
  // Staff who must set up their second factor first meet this on every page of the console: no attack.
  request.log[code === 'factor_needed' ? 'info' : 'warn'](fields, 'A request was refused for security')
}

/** Writes a line about a sign-in that opened a session. */
export function logSignIn(request: FastifyRequest, account: string): void {
  request.log.info({ security: 'signed_in', call: callOf(request), address: request.ip, account }, 'A person signed in')
}

async function watch(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const call = request.routeOptions.config?.calls?.[0]?.name
    if (statusCode >= 400 || call === undefined || !loggedCalls.has(call)) return
    const fields = { security: 'account_changed', call, address: request.ip, ...(await callerOf(request)) }
    request.log.info(fields, 'The security of an account changed')
  })
}

/**
 * The journal of security in the log (OWASP ASVS 5.0, 16.3): sign-ins, refused credentials and rights, limits
 * reached, and changes of how accounts are entered. It names accounts by their id, and nothing that was typed.
 */
export const securityLogPlugin = fastifyPlugin(watch, { name: 'security-log', dependencies: ['session'] })
