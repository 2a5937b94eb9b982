import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { readVersion } from '../../db/queries/record-changes.queries.ts'
import { bareTag } from '../unchanged-replies.ts'

// The ETag of a listing, and of its rates with its blocks, begins with a version that each change replaces. Writers
// send it as `If-Match`. The rest of the ETag is a hash of the reply, for `If-None-Match` alone.

/** The versions that `If-Match` of a request names; null without the header, which any version satisfies. */
export type WantedVersions = readonly string[] | null

/** Any version of what exists. */
const ANY = '*'

/** Reads `If-Match`; weak tags count too, because proxies that compress replies make tags weak. */
export function readIfMatch({ headers }: Pick<FastifyRequest, 'headers'>): WantedVersions {
  const tags = headers['if-match']
  if (tags === undefined || tags.trim() === ANY) return null
  return tags.split(',').map((tag) => bareTag(tag).replaceAll('"', '').split('.')[0] ?? '')
}

/**
 * Refuses with `changed_since` a version that is not the present one. The caller has locked the listing, so that of
 * two writers with the same version one succeeds.
 */
export async function requireVersion(
  tx: Queryable,
  kind: 'listing' | 'rates',
  propertyId: number,
  wanted: WantedVersions,
): Promise<void> {
  if (wanted !== null && !wanted.includes(await readVersion(tx, kind, propertyId))) throw new Refusal('changed_since')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The version of what a call reads, as its ETag; set by `registerVersions`. */
    tagOf(endpoint: AnyEndpoint, propertyId: number): Promise<string | null>
  }
}

/** Lets `bind.ts` name the version that an account reads. It is read before the reply, so it is never too new. */
export function registerVersions(app: FastifyInstance, ctx: Needs<'db'>): void {
  app.decorate('tagOf', async ({ version }, propertyId) =>
    version === undefined ? null : `"${await readVersion(ctx.db, version, propertyId)}"`,
  )
}
