import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { nextToSend, type Upload, uploadReducer } from '../model/upload-queue.ts'
import { picturesCopy } from '../pictures.copy.ts'
import { describeUploadFailure, sendImage } from './send-image.ts'
import { usePictureCache } from './use-pictures.ts'

const append = (picture: PropertyImage) => (pictures: PropertyImage[]) =>
  pictures.some(({ id }) => id === picture.id) ? pictures : [...pictures, picture]

/**
 * The uploads of a listing. Two run at once. A finished picture joins the list, a failed one stays until it is
 * retried or dismissed. Unmounting aborts unfinished uploads.
 */
export function useUploads(propertyId: number, stored: number) {
  const [uploads, tell] = useReducer(uploadReducer, [])
  const lastId = useRef(0)
  const underWay = useRef(new Map<number, AbortController>())
  const { update, refresh } = usePictureCache(propertyId)

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const control = new AbortController()
      underWay.current.set(id, control)
      tell({ kind: 'started', id })
      try {
        const onProgress = (progress: number) => tell({ kind: 'progressed', id, progress })
        const picture = await sendImage({ propertyId, file, onProgress, signal: control.signal })
        update(append(picture))
        tell({ kind: 'done', id })
      } catch (error) {
        if (control.signal.aborted) return
        const description = describeUploadFailure(error)
        tell({ kind: 'failed', id, error: description })
        showToast({ title: picturesCopy.uploadFailed, description, variant: 'destructive' })
      } finally {
        underWay.current.delete(id)
        if (underWay.current.size === 0) void refresh()
      }
    },
    [propertyId, update, refresh],
  )

  useEffect(() => {
    const next = nextToSend(uploads)
    if (next && !underWay.current.has(next.id)) void send(next)
  }, [uploads, send])

  useEffect(() => {
    const running = underWay.current
    return () => {
      for (const control of running.values()) control.abort()
    }
  }, [])

  const choose = (files: readonly File[]) => {
    const firstId = lastId.current + 1
    lastId.current += files.length
    tell({ kind: 'chosen', files, stored, firstId })
  }
  const dismiss = (id: number) => {
    underWay.current.get(id)?.abort()
    tell({ kind: 'dismissed', id })
  }
  return { uploads, choose, dismiss, retry: (id: number) => tell({ kind: 'retried', id }) }
}
