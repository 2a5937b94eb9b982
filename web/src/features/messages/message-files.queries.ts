import { t } from '@lingui/core/macro'
import { messageFilesEndpoints } from '#contract/messages/message-files.endpoints.ts'
import { fileLimits } from '#contract/messages/message-files.rules.ts'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { ApiError, callEndpoint, endpointUrl, messageOf } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { sendForm } from '../../lib/api/send-form.ts'
import { useUploads } from '../../lib/api/uploads/use-uploads.ts'
import { type PickedFile, refusePicked } from './model/picked-files.ts'

const { uploadMessageFile, removeMessageFile, readMessageFile } = messageFilesEndpoints

/** What the file input offers. The server decides by content, not by these. */
export const acceptedFiles = uploadMessageFile.file?.contentTypes.join(',')

/** Where a file of a message is downloaded, or its small picture. */
export const fileUrl = ({ id }: Pick<AttachedFile, 'id'>, size?: 'preview'): string =>
  endpointUrl(readMessageFile, { params: { id }, query: size ? { size } : {} })

/** The form of an upload; the name precedes the file, so that the server has it when the file's bytes arrive. */
function toForm(file: File): FormData {
  const form = new FormData()
  form.set('name', file.name.slice(-fileLimits.longestName))
  form.set('file', file, file.name)
  return form
}

/** The files that are chosen for a message. */
export function usePickedFiles() {
  const api = useApi()
  const { uploads, remove, take, ...queue } = useUploads<AttachedFile>({
    refuse: refusePicked,
    send: (file, watching) => sendForm(uploadMessageFile, { form: toForm(file), ...watching }),
    onFailed: (error) => ({
      error: messageOf(error, t`The upload failed. Please try again.`),
      // What the file itself is refused for is the same at the next try.
      isFinal: error instanceof ApiError && [400, 413].includes(error.status),
    }),
  })
  return {
    ...queue,
    picked: uploads,
    remove: ({ id, stored }: PickedFile) => {
      remove(id)
      // One that stays is deleted by the server after a day.
      if (stored) callEndpoint(api, removeMessageFile, { params: { id: stored.id } }).catch(() => undefined)
    },
    /** Takes the uploaded files out for a message; `giveBack` returns them after its rejection. */
    take: () => {
      const { taken, giveBack } = take()
      return { files: taken.flatMap(({ stored }) => stored ?? []), giveBack }
    },
  }
}
