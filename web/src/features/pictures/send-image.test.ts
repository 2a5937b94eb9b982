import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-client.ts'
import { describeUploadFailure } from './send-image.ts'

test('a failed upload says what the server said, else its status', () => {
  const refusal = JSON.stringify({ message: 'Please select an image file', code: 'not_an_image', requestId: 'r' })
  expect(describeUploadFailure(new ApiError(400, refusal))).toBe('Please select an image file')
  expect(describeUploadFailure(new ApiError(502, '<html>', 'Bad Gateway'))).toBe('Upload failed with status 502')
  expect(describeUploadFailure(new Error('Network error or invalid URL: gone'))).toContain('Network error')
  expect(describeUploadFailure(new Error('odd'))).toBe('Failed to upload image')
})
