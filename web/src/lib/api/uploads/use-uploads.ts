import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { nextToSend, type RefuseFile, type Upload, type UploadEvent, uploadReducer } from './upload-queue.ts'

interface UploadsOptions<Stored> {
  refuse: RefuseFile
  send(file: File, watching: { onProgress: (progress: number) => void; signal: AbortSignal }): Promise<Stored>
  /** Says why an upload failed, and whether the same file would fail again. */
  onFailed(error: unknown): { error: string; isFinal: boolean }
  /** Takes what the server made of a file, which then leaves the queue. Without it files stay until `take`. */
  onDone?(stored: Stored): void
  /** When no upload runs any longer. */
  onIdle?(): void
}

/**
 * A queue of uploads. Two run at once; a failed one stays until it is retried or removed. Unmounting aborts
 * unfinished ones.
 */
export function useUploads<Stored>({ refuse, send, onFailed, onDone, onIdle }: UploadsOptions<Stored>) {
  const [uploads, tell] = useReducer(
    (before: readonly Upload<Stored>[], event: UploadEvent<Stored>) => uploadReducer(before, event),
    [],
  )
  const lastId = useRef(0)
  const underWay = useRef(new Map<number, AbortController>())

  const upload = useEffectEvent(async ({ id, file }: Upload<Stored>) => {
    const control = new AbortController()
    underWay.current.set(id, control)
    tell({ kind: 'started', id })
    try {
      const onProgress = (progress: number) => tell({ kind: 'progressed', id, progress })
      const stored = await send(file, { onProgress, signal: control.signal })
      onDone?.(stored)
      tell(onDone ? { kind: 'removed', id } : { kind: 'done', id, stored })
    } catch (error) {
      if (!control.signal.aborted) tell({ kind: 'failed', id, ...onFailed(error) })
    } finally {
      underWay.current.delete(id)
      if (underWay.current.size === 0) onIdle?.()
    }
  })

  useEffect(() => {
    const next = nextToSend(uploads)
    if (next && !underWay.current.has(next.id)) void upload(next)
  }, [uploads])

  useEffect(() => {
    const running = underWay.current
    return () => {
      for (const control of running.values()) control.abort()
    }
  }, [])

  return {
    uploads,
    choose: (files: readonly File[]) => {
      const firstId = lastId.current + 1
      lastId.current += files.length
      tell({ kind: 'chosen', files, firstId, refuse })
    },
    remove: (id: number) => {
      underWay.current.get(id)?.abort()
      tell({ kind: 'removed', id })
    },
    retry: (id: number) => tell({ kind: 'retried', id }),
    /** Takes the finished uploads out of the queue; `giveBack` returns them. */
    take: () => {
      const taken = uploads.filter(({ status }) => status === 'done')
      tell({ kind: 'taken' })
      return { taken, giveBack: () => tell({ kind: 'returned', uploads: taken }) }
    },
  }
}
