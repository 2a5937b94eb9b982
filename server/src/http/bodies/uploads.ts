import { Socket } from 'node:net'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, ReplyOf } from '#contract/shared/endpoint.ts'
import type { AccountSlots } from '../../platform/limits/account-slots.ts'
import type { StagedFile, UploadStaging } from '../../platform/upload-staging/upload-staging.ts'
import { bindEndpoint, type Call } from '../bind.ts'
import { receiveForm, type Upload, type UploadRules } from './upload-form.ts'
import { createUploadVisits } from './upload-visits.ts'

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

/**
 * Rules of all upload routes: visitors are refused before their bytes are read, an account has at most two
 * concurrent uploads, files go to disk as they arrive, and a file that arrives too slowly is refused.
 */
export function createUploads(staging: UploadStaging, slots: Pick<AccountSlots, 'take'>): Uploads {
  const visits = createUploadVisits(slots)

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
        scope.addHook('onRequest', (request, reply) => visits.admit(request, reply, rules))
        scope.addHook('onSend', async (request, reply) => {
          closeUnlessComplete(request, reply)
          const visit = visits.of(request)
          // Before the response is read: its reader may send the next file at once.
          if (!visit?.isAtWork) await visit?.leave()
        })
        bindEndpoint(scope, endpoint, async (call) => {
          const visit = visits.of(call.request)
          const files = new Set<StagedFile>()
          let isOver = false
          if (visit) visit.isAtWork = true
          try {
            return await handler(call, {
              receive: () =>
                receiveForm(staging, call.request, rules, (file) => {
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

/** How long a sender may go on before the connection is cut: cutting at once may lose the response. */
const LINGER_MS = 2_000

/**
 * Call it before a response is sent: when the request's body has not arrived by then, the connection ends with the
 * response. Bytes that still arrive are discarded for two seconds.
 */
function closeUnlessComplete({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  if (raw.complete || !(socket instanceof Socket)) return
  reply.header('connection', 'close')
  raw.unpipe()
  raw.resume()
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
    }
    raw.once('end', finish)
    socket.once('end', finish).once('close', () => clearTimeout(timer))
  }
}
