import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import { type StagedFile, StagingFull, type UploadStaging } from '../../platform/upload-staging/upload-staging.ts'
import { requireActor } from '../caller/actor.ts'

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

/** Reads the parts of a form; `onBegin` is called with each file before it is stored, `onFile` after. */
async function readParts(
  staging: UploadStaging,
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

/**
 * Reads a form to its end, the file to disk; `onFile` is called with it. A body that is no form has no file and no
 * fields. Refuses with `rules.tooLarge`, `too_large`, `too_slow`, `too_many_uploads`, `unavailable` and
 * `invalid_request`.
 */
export async function receiveForm(
  staging: UploadStaging,
  request: FastifyRequest,
  rules: UploadRules,
  onFile: (file: StagedFile) => void,
): Promise<Upload> {
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
    return await Promise.race([readParts(staging, request, rules, { onBegin, onFile }), slow])
  } catch (error) {
    // After a refusal the stream has no reader and would wait for ever.
    for (const part of arriving) part.destroy()
    throw toRefusal(error, rules.tooLarge)
  } finally {
    request.whenBodyIsSlow = null
  }
}
