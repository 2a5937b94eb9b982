import { randomUUID } from 'node:crypto'
import type { ImageStore } from '../../../platform/image-store/image-store.ts'
import { ImageStoreUnavailable } from '../../../platform/image-store/s3-image-store.ts'
import { ProbeFailure } from '../probe-failure.domain.ts'

const steps = { written: 'could not be written', read: 'could not be read again', removed: 'could not be removed' } as const

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space.',
  EACCES: 'The server’s user may not write there. Change the owner of the folder media in DATA_DIR.',
  EPERM: 'The server’s user may not write there. Change the owner of the folder media in DATA_DIR.',
  EROFS: 'The disk is read-only. Mount it so that the server can write.',
}

function explain(error: unknown, step: keyof typeof steps): ProbeFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const advice =
    error instanceof ImageStoreUnavailable
      ? 'Check S3_ENDPOINT, S3_REGION, S3_BUCKET and both S3 keys. The key must be allowed to list, read, write and delete.'
      : (reasons[code] ?? 'Look at the folder media in DATA_DIR and at the server’s log.')
  return new ProbeFailure(`A small test file ${steps[step]}.`, advice, { cause: error })
}

/** Writes a small file, reads it again and removes it. Throws `ProbeFailure`. */
export async function probeStore(store: ImageStore): Promise<void> {
  const key = `checks/${randomUUID()}.webp`
  const bytes = Buffer.from(key)
  let step: keyof typeof steps = 'written'
  try {
    await store.put(key, bytes, 'image/webp')
    step = 'read'
    const file = await store.get(key)
    if (!file?.body.equals(bytes)) throw new Error('The file is not the one that was written')
    step = 'removed'
    await store.remove(key)
  } catch (error) {
    if (step === 'read') await store.remove(key).catch(() => undefined)
    throw explain(error, step)
  }
}
