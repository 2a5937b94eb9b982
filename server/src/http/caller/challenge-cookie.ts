import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'porchlight_passkey'

/** The token of the challenge for a passkey that a browser was given last; an empty text without one. */
export const readChallengeToken = (request: FastifyRequest): string => request.cookies[NAME] ?? ''

/** Binds a challenge for a passkey to its browser; only the calls of accounts read it. */
export function setChallengeToken(
  reply: FastifyReply,
  { token, expiresAt }: { token: string; expiresAt: Date },
  isSecure: boolean,
): void {
  const options = { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure: isSecure, expires: expiresAt } as const
  reply.header('cache-control', 'no-store').setCookie(NAME, token, options)
}
