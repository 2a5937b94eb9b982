import { expect, it } from 'vitest'
import { uploadReducer } from '../../../lib/api/uploads/upload-queue.ts'
import { refusePicked } from './picked-files.ts'

const photos = (count: number) => Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))

it('keeps room for a file whose upload failed, because it can be tried again', () => {
  let picked = uploadReducer([], { kind: 'chosen', files: photos(1), firstId: 1, refuse: refusePicked })
  picked = uploadReducer(picked, { kind: 'failed', id: 1, error: 'No network', isFinal: false })
  picked = uploadReducer(picked, { kind: 'chosen', files: photos(10), firstId: 2, refuse: refusePicked })
  expect(picked.filter(({ status }) => status === 'waiting')).toHaveLength(9)
  expect(picked.at(-1)).toMatchObject({ status: 'refused', error: 'A message can have at most 10 files.' })
})
