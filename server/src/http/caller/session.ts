import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Actor } from './actor.ts'
import { type KeyLookup, readBearer } from './api-key.ts'

const NAME = 'porchlight_session'
/** 32 bytes in base64url: anything else is no token and costs no query. */
const TOKEN = /^[\w-]{43}$/

export interface SessionCookie {
  isSecure: boolean
  /** The browser's token, or null. */
  read(request: FastifyRequest): string | null
  set(reply: FastifyReply, session: { token: string; expiresAt: Date }): void
  clear(reply: FastifyReply): void
}

/** Over https the name begins with `__Host-`, so that no other host can plant a session. */
export const sessionCookieName = (publicUrl: string): string => (publicUrl.startsWith('https:') ? `__Host-${NAME}` : NAME)

/**
 * The session cookie: HttpOnly, SameSite=Lax, for the whole site, and Secure where the site is served over https.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = sessionCookieName(publicUrl)
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  } as const
  return {
    isSecure,
    read: (request) => {
      // A call with a key is the key's alone.
      if (readBearer(request) !== null) return null
      const token = request.cookies[name]
      return token && TOKEN.test(token) ? token : null
    },
    set: (reply, { token, expiresAt }) => {
      reply.header('cache-control', 'no-store').setCookie(name, token, { ...options, expires: expiresAt })
    },
    clear: (reply) => {
      reply.header('cache-control', 'no-store').clearCookie(name, options)
    },
  }
}

interface Options {
  cookie: SessionCookie
  findActor(token: string): Promise<Actor | null>
  findKey: KeyLookup
}

async function session(app: FastifyInstance, { cookie, findActor, findKey }: Options): Promise<void> {
  if (!app.hasDecorator('parseCookie')) await app.register(fastifyCookie)
  const lookups = new WeakMap<FastifyRequest, Promise<Actor | null>>()
  app.decorateRequest('findActor', function findOnce(this: FastifyRequest) {
    const known = lookups.get(this)
    if (known) return known
    const bearer = this.routeOptions.config.takesKeys ? readBearer(this) : null
    const token = cookie.read(this)
    const actorOfSession = () => (token ? findActor(token) : Promise.resolve(null))
    const lookup = bearer === null ? actorOfSession() : findKey(bearer, this)
    lookups.set(this, lookup)
    return lookup
  })
  app.decorateRequest('knownActor', function knownLookup(this: FastifyRequest) {
    return lookups.get(this)
  })
}

/**
 * Gives every request `findActor()`: the signed-in user, or the owner of a key, looked up on first use
 * and at most once. Reads cookies.
 */
export const sessionPlugin = fastifyPlugin(session, { name: 'session' })
