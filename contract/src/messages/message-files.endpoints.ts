import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { attachedFileSchema } from '../shared/files/attached-files.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { lineSchema } from '../shared/texts/texts.schemas.ts'
import { fileLimits, uploadedFiles } from './message-files.rules.ts'

const params = z.object({ id: pathIdSchema() })

/** What an upload says besides its file: the name that people see. The type follows from the content alone. */
export const uploadedFileSchema = z.object({ name: lineSchema(fileLimits.longestName).default('') })

export const messageFilesEndpoints = {
  uploadMessageFile: defineEndpoint({
    name: 'uploadMessageFile',
    method: 'POST',
    path: '/api/messages/files',
    summary: 'Upload a photo or a PDF for a message; one that is not sent within a day is deleted',
    access: 'user',
    body: uploadedFileSchema,
    file: {
      field: 'file',
      contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff', 'image/gif', 'application/pdf'],
      maxBytes: fileLimits.fileBytes - 1,
    },
    reply: attachedFileSchema,
    status: 201,
    errors: ['file_not_accepted', 'file_too_large', 'limit_reached', 'unavailable'],
    limits: [uploadedFiles],
  }),
  removeMessageFile: defineEndpoint({
    name: 'removeMessageFile',
    method: 'DELETE',
    path: '/api/messages/files/:id',
    summary: 'Delete an uploaded file that was not sent yet',
    access: 'user',
    params,
    status: 204,
    reply: z.undefined(),
    errors: ['file_not_found'],
  }),
  readMessageFile: defineEndpoint({
    name: 'readMessageFile',
    method: 'GET',
    path: '/api/messages/files/:id',
    summary: 'A file of a message, for its two people; `size=preview` is a small WebP of a photo',
    access: 'user',
    params,
    query: z.object({ size: z.enum(['full', 'preview']).default('full') }),
    contentType: 'application/octet-stream',
    reply: z.string(),
    errors: ['file_not_found', 'unavailable'],
  }),
}
