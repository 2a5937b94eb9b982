import { expect, it } from 'vitest'
import { countUnderWay, nextToSend, type Upload, uploadReducer } from './upload-queue.ts'

const file = (type = 'image/jpeg') => new File(['x'], 'porch', { type })
const refuse = ({ type }: File) => (type === 'text/html' ? 'Not a picture' : null)
const choose = (files: File[]): Upload<string>[] => uploadReducer([], { kind: 'chosen', files, firstId: 1, refuse })

it('sends two at once in the order of choosing', () => {
  let uploads = choose([file(), file('text/html'), file(), file()])
  expect(uploads.map(({ status }) => status)).toEqual(['waiting', 'refused', 'waiting', 'waiting'])
  for (const id of [1, 3]) {
    expect(nextToSend(uploads)?.id).toBe(id)
    uploads = uploadReducer(uploads, { kind: 'started', id })
  }
  expect(nextToSend(uploads)).toBeNull()
  expect(countUnderWay(uploads)).toBe(3)
  uploads = uploadReducer(uploads, { kind: 'done', id: 1, stored: 'a' })
  expect(nextToSend(uploads)?.id).toBe(4)
})

it('keeps a failure until it is retried or removed', () => {
  let uploads = uploadReducer(choose([file()]), { kind: 'started', id: 1 })
  uploads = uploadReducer(uploads, { kind: 'progressed', id: 1, progress: 0.5 })
  uploads = uploadReducer(uploads, { kind: 'failed', id: 1, error: 'Upload failed with status 502', isFinal: false })
  expect(uploads[0]).toMatchObject({ status: 'failed', error: 'Upload failed with status 502' })
  expect(countUnderWay(uploads)).toBe(0)
  expect(uploadReducer(uploads, { kind: 'retried', id: 1 })[0]).toMatchObject({ status: 'waiting', progress: 0, error: null })
  expect(uploadReducer(uploads, { kind: 'removed', id: 1 })).toEqual([])
})

it('gives finished uploads back to the front of the queue', () => {
  const uploads = uploadReducer(choose([file(), file()]), { kind: 'done', id: 2, stored: 'b' })
  const taken = uploads.filter(({ status }) => status === 'done')
  const left = uploadReducer(uploads, { kind: 'taken' })
  expect(left.map(({ id }) => id)).toEqual([1])
  expect(uploadReducer(left, { kind: 'returned', uploads: taken }).map(({ id }) => id)).toEqual([2, 1])
})
