import { z } from 'zod'
import type { CallLimit } from './limits.ts'
import type { ErrorCode } from './problem.ts'
import type { StaffRight } from './staff-rights.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type SuccessStatus = 200 | 201 | 204

/**
 * Who may make a call at all: `right` is for staff whose role has it. The service checks ownership. Which calls of
 * staff need a fresh password or factor besides is in `contract/src/staff/staff-changes.rules.ts`.
 */
export type Access = 'anyone' | 'user' | { right: StaffRight }

/**
 * One call of the API, declared once: the server binds it, the browser calls it, tests name it and OpenAPI is
 * generated from it. `path` uses `:name` for parameters. A 204 response has `z.undefined()` as its schema.
 */
export interface Endpoint<
  Params extends z.core.$ZodType = z.ZodType,
  Query extends z.core.$ZodType = z.ZodType,
  Body extends z.core.$ZodType = z.ZodType,
  Reply extends z.core.$ZodType = z.ZodType,
> {
  name: string
  method: Method
  path: string
  summary: string
  access: Access
  params: Params
  query: Query
  body: Body
  /** For uploads: the call is multipart, the file in the field of this name, the body's fields beside it. */
  file?: { field: string; contentTypes: readonly string[]; maxBytes: number }
  reply: Reply
  /** The format of the response: JSON, unless it is a file. */
  contentType: string
  /** The status of the first success; `repeatStatus` is sent when a repeatable call finds its work already done. */
  status: SuccessStatus
  repeatStatus?: SuccessStatus
  errors: readonly ErrorCode[]
  /** How often it may be made, besides the limits of all calls of an address and of a key. */
  limits: readonly CallLimit[]
  /**
   * The response is a page of a list: `Link: <…>; rel="next"` leads to the next one. With `counted`, `X-Total-Count`
   * is the number of items.
   */
  paging?: 'linked' | 'counted'
  /** The list takes `updatedSince`: `X-Updated-Since` leads on, and `X-Removed-Ids` names what is gone. */
  hasChanges?: boolean
  /**
   * What `If-Match` of the call names: the state of the listing, or that of its rates and blocks. A call that reads
   * gives it as the ETag, a call that writes refuses another one with `changed_since`.
   */
  version?: 'listing' | 'rates'
  /**
   * All visitors get one response for some seconds (`server/src/http/shared-answers.ts`): nothing in it is a
   * person's.
   */
  isShared?: boolean
}

/**
 * Every endpoint, whatever its schemas: their core, because comparing each with the methods of `z.ZodType` slows tsc.
 */
export type AnyEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, z.core.$ZodType>
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>
export type QueryInput<E extends AnyEndpoint> = z.input<E['query']>
export type BodyInput<E extends AnyEndpoint> = z.input<E['body']>
export type ParamsInput<E extends AnyEndpoint> = z.input<E['params']>

const nothing = z.object({})
type Nothing = typeof nothing

/** Fills in the defaults of an endpoint: no parameters, no query, no body, status 200, open to anyone. */
export function defineEndpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  given: Pick<Endpoint, 'name' | 'method' | 'path' | 'summary'> &
    Partial<
      Pick<
        Endpoint,
        | 'access'
        | 'status'
        | 'repeatStatus'
        | 'errors'
        | 'limits'
        | 'file'
        | 'contentType'
        | 'paging'
        | 'hasChanges'
        | 'version'
        | 'isShared'
      >
    > & {
      params?: Params
      query?: Query
      body?: Body
      reply: Reply
    },
): Endpoint<Params, Query, Body, Reply> {
  return {
    access: 'anyone',
    status: 200,
    limits: [],
    contentType: 'application/json',
    // The defaults are exactly the types of omitted parameters.
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    ...given,
    errors: [...(given.errors ?? []), ...(given.limits ? (['too_many_requests'] as const) : [])],
  }
}

/** A response with the fields that its endpoint declares, and no others. Throws when one is missing or unfit. */
export const parseReply = <E extends AnyEndpoint>(endpoint: E, value: unknown): ReplyOf<E> =>
  z.parse<E['reply']>(endpoint.reply, value)

/** Fills `:name` parameters of a path, percent-encoded. Throws when a value is missing. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
