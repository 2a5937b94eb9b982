import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupSource, BackupTarget, Bytes } from './backup-files.ts'
import { CHECKSUMS, checksumLines } from './checksums.ts'
import { keepPictures, listPictures, MEDIA } from './picture-files.ts'

/** Reads a backup in a folder. */
export const folderSource = (folder: string): BackupSource => ({
  name: folder,
  compared: null,
  open: async (path) => createReadStream(join(folder, path)),
  copyTo: (path, to) => copyFile(join(folder, path), to),
})

/** Writes a backup into a folder, readable by its owner alone. */
export function folderTarget(folder: string, dataDir: string): BackupTarget {
  const write = async (path: string, bytes: Bytes) => {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await pipeline(bytes, createWriteStream(join(folder, path), { mode: 0o600, flush: true }))
  }
  return {
    copiesBucket: false,
    write,
    finish: (sums) => write(CHECKSUMS, Readable.from([checksumLines(sums)])),
    listPictures: () => listPictures(join(dataDir, MEDIA)),
    keepPictures: (keys, sums) => keepPictures(keys, dataDir, folder, sums),
  }
}
