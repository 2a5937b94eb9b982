import { useEffect, useReducer, useRef } from 'react'
import { messageFilesEndpoints } from '#contract/messages/message-files.endpoints.ts'
import { fileLimits } from '#contract/messages/message-files.rules.ts'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { ApiError, callEndpoint, endpointUrl, messageOf } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { sendForm } from '../../lib/api/send-form.ts'
import { nextToSend, type PickedFile, pickReducer } from './model/picked-files.ts'

const { uploadMessageFile, removeMessageFile, readMessageFile } = messageFilesEndpoints

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

/**
 * The files that are chosen for a message. Two upload at once; a failed one stays until it is retried or removed.
 * Unmounting aborts unfinished uploads.
 */
export function usePickedFiles() {
  const api = useApi()
  const [picked, tell] = useReducer(pickReducer, [])
  const lastId = useRef(0)
  const underWay = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const upload = async ({ id, file }: PickedFile) => {
      const control = new AbortController()
      underWay.current.set(id, control)
      tell({ kind: 'started', id })
      try {
        const onProgress = (progress: number) => tell({ kind: 'progressed', id, progress })
        const stored = await sendForm(uploadMessageFile, { form: toForm(file), onProgress, signal: control.signal })
        tell({ kind: 'done', id, stored })
      } catch (error) {
        if (control.signal.aborted) return
        // What the file itself is refused for is the same at the next try.
        const isFinal = error instanceof ApiError && [400, 413].includes(error.status)
        tell({ kind: 'failed', id, isFinal, error: messageOf(error, 'The upload failed. Please try again.') })
      } finally {
        underWay.current.delete(id)
      }
    }
    const next = nextToSend(picked)
    if (next && !underWay.current.has(next.id)) void upload(next)
  }, [picked])

  useEffect(() => {
    const running = underWay.current
    return () => {
      for (const control of running.values()) control.abort()
    }
  }, [])

  return {
    picked,
    choose: (files: readonly File[]) => {
      const firstId = lastId.current + 1
      lastId.current += files.length
      tell({ kind: 'chosen', files, firstId })
    },
    remove: ({ id, stored }: PickedFile) => {
      underWay.current.get(id)?.abort()
      tell({ kind: 'removed', id })
      // One that stays is deleted by the server after a day.
      if (stored) callEndpoint(api, removeMessageFile, { params: { id: stored.id } }).catch(() => undefined)
    },
    retry: (id: number) => tell({ kind: 'retried', id }),
    /** Takes the uploaded files out for a message; `giveBack` returns them after its rejection. */
    take: () => {
      const taken = picked.filter(({ status }) => status === 'done')
      tell({ kind: 'taken' })
      return { files: taken.flatMap(({ stored }) => stored ?? []), giveBack: () => tell({ kind: 'returned', picked: taken }) }
    },
  }
}
