import type { Readable } from 'node:stream'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, ReplyOf } from '#contract/shared/endpoint.ts'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import type { AccountSlots } from '../../platform/account-slots/account-slots.ts'
import { type StagedFile, StagingFull, type UploadStaging } from '../../platform/upload-staging/upload-staging.ts'
import { bindEndpoint, type Call } from '../bind.ts'
import { requireActor } from '../caller/actor.ts'
import { LONGEST_REQUEST_MS } from './body-deadline.ts'
import { closeUnlessComplete } from './early-refusal.ts'

/**
 * Concurrent uploads, from the first byte to the response: of one account over all processes, and of all accounts in
 * this process.
 */
const UPLOADS_PER_ACCOUNT = 2
const UPLOADS_AT_ONCE = 200
const RETRY_SECONDS = 5
/** What a form may have around its file. */
const FORM_BYTES = 64 * 1024

/** The content of a form: its file, if any, and its fields as text. */
export interface Upload {
  file: StagedFile | null
  fields: Record<string, string>
}

/** The field of the file, its maximum size, and the refusal of a larger one. */
export interface UploadRules {
  field: string
  maxBytes: number
  tooLarge: ErrorCode
}

export interface UploadCall {
  /**
   * Reads the form to its end, the file to disk; call it once, for an authorized sender. Refuses with
   * `rules.tooLarge`, with `too_large` for more files or fields than allowed, with `too_slow`, with
   * `too_many_uploads` and `unavailable` when the disk quota is used up, and with `invalid_request` for a truncated
   * form. A body that is no form has no file and no fields.
   */
  receive(): Promise<Upload>
  /** Leaves the file to the caller, who discards it; otherwise it is deleted with the response. */
  keep(file: StagedFile): StagedFile
}

export interface Uploads {
  /**
   * Makes a route of an endpoint that takes a form with one file and a few short fields. No other route accepts such
   * a form.
   */
  bind<E extends AnyEndpoint>(
    app: FastifyInstance,
    endpoint: E,
    rules: UploadRules,
    handler: (call: Call<E>, upload: UploadCall) => Promise<ReplyOf<E>>,
  ): void
}

const statusOf = (error: unknown) => (error instanceof Error && 'statusCode' in error ? error.statusCode : undefined)
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function toRefusal(error: unknown, tooLarge: ErrorCode): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof StagingFull) return new Refusal(error.whose === 'account' ? 'too_many_uploads' : 'unavailable')
  // The disk failed, not the sender.
  if (error instanceof Error && 'syscall' in error && 'path' in error) return error
  if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(tooLarge)
  if (statusOf(error) === 413) return new Refusal('too_large')
  // All other parser errors are about the form's syntax.
  return new Refusal('invalid_request', 'The form could not be read.')
}

/** Counts the concurrent uploads of this process; entering refuses with `unavailable`. */
function createGate() {
  let sum = 0
  return (): (() => void) => {
    if (sum >= UPLOADS_AT_ONCE) throw new Refusal('unavailable')
    sum += 1
    return () => {
      sum -= 1
    }
  }
}

/** An upload from its first byte to its response. */
interface Visit {
  /** Frees its slot; a second call does nothing. */
  leave(): Promise<void>
  /** Whether its handler runs: then the handler leaves, also when the sender has disconnected. */
  isAtWork: boolean
}

/**
 * Rules of all upload routes: visitors are refused before their bytes are read, an account has at most two
 * concurrent uploads, files go to disk as they arrive, and a file that arrives too slowly is refused.
 */
export function createUploads(staging: UploadStaging, slots: Pick<AccountSlots, 'take'>): Uploads {
  const enter = createGate()
  const visits = new WeakMap<FastifyRequest, Visit>()

  /** Takes a slot of this process and one of the account's over all processes. */
  async function startVisit(accountId: string): Promise<Visit> {
    const exit = enter()
    const release = await slots.take('upload', accountId, UPLOADS_PER_ACCOUNT).catch((error: unknown) => {
      exit()
      throw error
    })
    if (!release) {
      exit()
      throw new Refusal('too_many_uploads')
    }
    let isInside = true
    const leave = async () => {
      if (!isInside) return
      isInside = false
      exit()
      await release()
    }
    return { leave, isAtWork: false }
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, { maxBytes, tooLarge }: UploadRules): Promise<void> {
    // The server closes idle connections sooner than a queued file may take.
    if ('setTimeout' in request.socket) request.socket.setTimeout(LONGEST_REQUEST_MS)
    const actor = requireActor(await request.findActor())
    if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES) throw new Refusal(tooLarge)
    reply.header('retry-after', String(RETRY_SECONDS))
    const visit = await startVisit(actor.id)
    reply.removeHeader('retry-after')
    visits.set(request, visit)
    const leaveUnlessAtWork = () => {
      if (!visit.isAtWork) void visit.leave()
    }
    // The sender may have disconnected while the slot was taken.
    if (reply.raw.destroyed) leaveUnlessAtWork()
    else reply.raw.once('close', leaveUnlessAtWork)
  }

  async function readParts(
    request: FastifyRequest,
    { field, tooLarge }: UploadRules,
    { onBegin, onFile }: { onBegin: (part: Readable) => void; onFile: (file: StagedFile) => void },
  ): Promise<Upload> {
    const upload: Upload = { file: null, fields: {} }
    const actor = requireActor(await request.findActor())
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too_large')
        if (typeof part.value === 'string') upload.fields[part.fieldname] = part.value
      } else if (part.fieldname === field) {
        onBegin(part.file)
        upload.file = await staging.receive(actor.id, part.file)
        onFile(upload.file)
        // A file over the limit is handed out truncated, and only now it is known.
        if (part.file.truncated) throw new Refusal(tooLarge)
      } else {
        part.file.resume()
      }
    }
    return upload
  }

  async function receive(request: FastifyRequest, rules: UploadRules, onFile: (file: StagedFile) => void): Promise<Upload> {
    if (!request.isMultipart()) return { file: null, fields: {} }
    const arriving: Readable[] = []
    const onBegin = (part: Readable) => {
      arriving.push(part)
      part.once('limit', () => part.destroy(new Refusal(rules.tooLarge)))
    }
    const slow = new Promise<never>((_, reject) => {
      request.whenBodyIsSlow = () => reject(new Refusal('too_slow'))
    })
    try {
      return await Promise.race([readParts(request, rules, { onBegin, onFile }), slow])
    } catch (error) {
      // After a refusal the stream has no reader and would wait for ever.
      for (const part of arriving) part.destroy()
      throw toRefusal(error, rules.tooLarge)
    } finally {
      request.whenBodyIsSlow = null
    }
  }

  return {
    bind(app, endpoint, rules, handler) {
      app.register(async (scope) => {
        await scope.register(fastifyMultipart, {
          limits: {
            files: 1,
            fileSize: rules.maxBytes,
            fields: 10,
            parts: 11,
            fieldNameSize: 100,
            fieldSize: 2_000,
            headerPairs: 20,
          },
        })
        scope.addHook('onRoute', (route) => {
          route.config = { ...route.config, takesFiles: true }
        })
        scope.addHook('onRequest', (request, reply) => admit(request, reply, rules))
        scope.addHook('onSend', async (request, reply) => {
          closeUnlessComplete(request, reply)
          const visit = visits.get(request)
          // Before the response is read: its reader may send the next file at once.
          if (!visit?.isAtWork) await visit?.leave()
        })
        bindEndpoint(scope, endpoint, async (call) => {
          const visit = visits.get(call.request)
          const files = new Set<StagedFile>()
          let isOver = false
          if (visit) visit.isAtWork = true
          try {
            return await handler(call, {
              receive: () =>
                receive(call.request, rules, (file) => {
                  if (isOver) void file.discard()
                  else files.add(file)
                }),
              keep: (file) => {
                files.delete(file)
                return file
              },
            })
          } finally {
            isOver = true
            await Promise.all([...files].map((file) => file.discard()))
            await visit?.leave()
          }
        })
      })
    },
  }
}
