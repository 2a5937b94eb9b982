import { describe, expect, it } from 'vitest'
import { formatBytes } from '../../../lib/api/format-bytes.ts'
import { type RefuseFile, uploadReducer } from '../../../lib/api/uploads/upload-queue.ts'
import { refuseFile, refusePhoto } from './picture-file.ts'
import { applyOrder, inGuestOrder, moveId, neighborOf, withPrimary } from './picture-order.ts'

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

describe('the number of photos', () => {
  it('refuses what is more than a listing may have, counting what is on its way', () => {
    const refuse: RefuseFile = (chosen, before) => refusePhoto(chosen, { stored: 28, before })
    const one = uploadReducer([], { kind: 'chosen', files: [file()], firstId: 1, refuse })
    const uploads = uploadReducer(one, { kind: 'chosen', files: [file(), file()], firstId: 2, refuse })
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
