import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'

/** How long a slow line may take to send a file, and how long it may wait for its turn to be worked on. */
const UPLOAD_MS = 120_000

/** What a form brought: its file, when there was one, and its fields as text. */
export interface Upload {
  file: Buffer | null
  fields: Record<string, string>
}

/** Which field carries the file, how large the file may be, and the refusal of a larger one. */
export interface UploadRules {
  field: string
  maxBytes: number
  tooLarge: ErrorCode
}

/** Registers routes that take a form with one file and a few short fields. No other route understands such a form. */
export function registerUploads(
  app: FastifyInstance,
  { maxBytes }: { maxBytes: number },
  register: (scope: FastifyInstance) => void,
) {
  app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, fileSize: maxBytes, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 2_000, headerPairs: 20 },
    })
    scope.addHook('onRequest', async (request) => {
      // The server drops idle lines sooner than a file in the queue may take.
      if ('setTimeout' in request.socket) request.socket.setTimeout(UPLOAD_MS)
    })
    register(scope)
  })
}

const statusOf = (error: unknown) => (error instanceof Error && 'statusCode' in error ? error.statusCode : undefined)
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function toRefusal(error: unknown, tooLarge: ErrorCode): Refusal {
  if (error instanceof Refusal) return error
  if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(tooLarge)
  if (statusOf(error) === 413) return new Refusal('too_large')
  // Everything else the parser says is about how the form was written.
  return new Refusal('invalid_request', 'The form could not be read.')
}

async function readParts(request: FastifyRequest, { field, tooLarge }: UploadRules): Promise<Upload> {
  const upload: Upload = { file: null, fields: {} }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too_large')
      if (typeof part.value === 'string') upload.fields[part.fieldname] = part.value
    } else if (part.fieldname === field) {
      const bytes = await part.toBuffer()
      // A file over the limit is now and then handed out cut off instead of refused.
      if (part.file.truncated) throw new Refusal(tooLarge)
      upload.file = bytes
    } else {
      part.file.resume()
    }
  }
  return upload
}

/**
 * Reads a form of a route registered by `registerUploads`. Refuses with `rules.tooLarge`, with `too_large` for more files or fields than
 * allowed, and with `invalid_request` for a form that breaks off. Anything that is no form has no file and no fields.
 */
export async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  if (!request.isMultipart()) return { file: null, fields: {} }
  try {
    return await readParts(request, rules)
  } catch (error) {
    throw toRefusal(error, rules.tooLarge)
  }
}
