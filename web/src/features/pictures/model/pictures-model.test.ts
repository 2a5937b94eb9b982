import { describe, expect, it } from 'vitest'
import { formatBytes } from '../../../lib/api/format-bytes.ts'
import { refuseFile } from './picture-file.ts'
import { applyOrder, inGuestOrder, moveId, neighborOf, withPrimary } from './picture-order.ts'
import { nextToSend, queueWords, type Upload, uploadReducer } from './upload-queue.ts'

const MB = 1024 * 1024
const file = (type = 'image/jpeg', size = MB) => ({ name: 'porch.jpg', type, size }) as File
const ids = (pictures: readonly { id: number }[]) => pictures.map(({ id }) => id)

describe('a chosen file', () => {
  it.each([
    ['image/jpeg', MB, null],
    ['image/avif', 10 * MB - 1, null],
    ['image/png', 10 * MB, 'Image file must be less than 10MB'],
    ['image/svg+xml', 10, 'Please select an image file'],
    ['application/pdf', 20 * MB, 'Please select an image file'],
    ['', 10, 'Please select an image file'],
  ])('%s of %i bytes: %s', (type, size, refusal) => expect(refuseFile({ type, size })).toBe(refusal))

  it('has a size a person can read', () => {
    expect([0, 900, 2_500, 655_360, 2_516_582, 12 * MB].map(formatBytes)).toEqual([
      '0 B',
      '900 B',
      '2.4 KB',
      '640 KB',
      '2.4 MB',
      '12 MB',
    ])
  })
})

describe('the queue', () => {
  const choose = (files: File[], stored = 0, before: Upload[] = []) =>
    uploadReducer(before, { kind: 'chosen', files, stored, firstId: before.length + 1 })

  it('sends two at once in the order of choosing', () => {
    let uploads = choose([file(), file('text/html'), file(), file()])
    expect(uploads.map(({ status }) => status)).toEqual(['waiting', 'refused', 'waiting', 'waiting'])
    for (const id of [1, 3]) {
      expect(nextToSend(uploads)?.id).toBe(id)
      uploads = uploadReducer(uploads, { kind: 'started', id })
    }
    expect(nextToSend(uploads)).toBeNull()
    expect(queueWords(uploads)).toBe('Uploading 3 images')
    uploads = uploadReducer(uploads, { kind: 'done', id: 1 })
    expect(nextToSend(uploads)?.id).toBe(4)
  })

  it('keeps a failure until it is retried or dismissed', () => {
    let uploads = uploadReducer(choose([file()]), { kind: 'started', id: 1 })
    uploads = uploadReducer(uploads, { kind: 'progressed', id: 1, progress: 0.5 })
    uploads = uploadReducer(uploads, { kind: 'failed', id: 1, error: 'Upload failed with status 502' })
    expect(uploads[0]).toMatchObject({ status: 'failed', error: 'Upload failed with status 502' })
    expect(queueWords(uploads)).toBe('')
    expect(uploadReducer(uploads, { kind: 'retried', id: 1 })[0]).toMatchObject({ status: 'waiting', progress: 0, error: null })
    expect(uploadReducer(uploads, { kind: 'dismissed', id: 1 })).toEqual([])
  })

  it('refuses what is more than a listing may have, counting what is on its way', () => {
    const uploads = choose([file(), file()], 28, choose([file()], 28))
    expect(uploads.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'refused'])
    expect(uploads[2]?.error).toContain('at most 30')
  })
})

describe('the order', () => {
  const pictures = [
    { id: 1, isPrimary: false, sortOrder: 0 },
    { id: 2, isPrimary: true, sortOrder: 1 },
    { id: 3, isPrimary: false, sortOrder: 2 },
  ]

  it('shows the primary one first', () => {
    expect(ids(inGuestOrder(pictures))).toEqual([2, 1, 3])
    expect(ids(withPrimary(pictures, 3))).toEqual([3, 1, 2])
  })

  it('moves forwards and backwards', () => {
    expect(moveId([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4])
    expect(moveId([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3])
    expect(moveId([1, 2], 9, 2)).toEqual([1, 2])
  })

  it('follows an order of ids, a picture that is new to it last', () => {
    expect(ids(applyOrder(pictures, [2, 3, 1]))).toEqual([2, 3, 1])
    expect(ids(applyOrder([...pictures, { id: 4, isPrimary: false, sortOrder: 3 }], [2, 3, 1]))).toEqual([2, 3, 1, 4])
  })

  it('knows the neighbors among those that move', () => {
    const shown = inGuestOrder(pictures)
    expect(neighborOf(shown, 1, -1)).toBeNull()
    expect(neighborOf(shown, 1, 1)?.id).toBe(3)
    expect(neighborOf(shown, 2, 1)).toBeNull()
  })
})
