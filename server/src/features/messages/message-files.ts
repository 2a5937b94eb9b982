import { open, readFile } from 'node:fs/promises'
import { fileLimits } from '#contract/messages/message-files.rules.ts'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { problems, Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import type { FileAnswer } from '../../http/bind.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { PRIVATE_FOLDER } from '../../platform/image-store/image-store.ts'
import { type PicturePlan, type PictureTarget, storePicture } from '../../platform/image-store/picture-pipeline.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { TaskStopped } from '../../platform/worker-tasks/task-thread.ts'
import { FORGET_FILES_JOB, takePicture } from '../pictures/picture-intake.ts'
import {
  type FileRow,
  findReadable,
  insertFile,
  keysOfFile,
  listFiles,
  lockUnsent,
  placeFiles,
  removeOldUnsent,
  removeUnsent,
  sumFiles,
} from './message-files.queries.ts'
import { checkPdfTask } from './pdf-check.ts'

// Photos and PDFs of messages. Only the two people of a conversation read them, and staff who look at a report.

type Ctx = Needs<'db' | 'clock' | 'images'>

const HOUR_MS = 3_600_000
const MEGABYTE = 1024 * 1024
const CHECK_MS = 10_000

/** An incoming form. */
export interface IncomingFile {
  /** Reads the file to disk, and the name that its sender gave it. */
  read(): Promise<{ file: StagedFile | null; name: string }>
  /** Whether the sender has disconnected: the file is then discarded, because its sender may send it again. */
  isGone(): boolean
}

/** Two files: one to look at in full, and one for the conversation. */
const photoPlan: PicturePlan = {
  webp: [480],
  avif: [],
  jpeg: 1600,
  webpEffort: 3,
  avifEffort: () => 0,
  isThorough: false,
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await file.close()
  }
}

type Stored = Pick<FileRow, 'kind' | 'key' | 'previewKey' | 'bytes' | 'width' | 'height'>

/** Stores a PDF as it is. Refuses with `file_not_accepted` what `refusePdf` refuses. */
async function storePdf({ tasks }: Needs<'tasks'>, actor: Actor, file: StagedFile, target: PictureTarget): Promise<Stored> {
  const options = { timeoutMs: CHECK_MS, key: `user:${actor.id}` }
  const { refusal } = await tasks.run(checkPdfTask, { path: file.path }, options).catch((error: unknown) => {
    if (error instanceof TaskStopped) throw new Refusal('file_not_accepted', 'This PDF takes too long to read.')
    throw error
  })
  if (refusal !== null) throw new Refusal('file_not_accepted', refusal)
  const key = `${target.folder}/${file.sha256.slice(0, 20)}.pdf`
  await target.beforeWriting?.([key])
  await target.store.put(key, await readFile(file.path), 'application/pdf')
  return { kind: 'pdf', key, previewKey: null, bytes: file.bytes, width: null, height: null }
}

/** Stores a photo without what its camera noted. Throws `UnreadablePicture`. */
async function storePhoto(file: StagedFile, target: PictureTarget): Promise<Stored> {
  const given = { ...target, plan: photoPlan, sha256: file.sha256 }
  const { key, variants, ...size } = await storePicture(await readFile(file.path), given)
  const preview = variants.find(({ format }) => format === 'webp')
  return { kind: 'photo', key, previewKey: preview?.key ?? null, bytes: size.bytes, width: size.width, height: size.height }
}

const ENDINGS = { photo: '.jpg', pdf: '.pdf' } as const
const generalNames = { photo: 'Photo.jpg', pdf: 'Document.pdf' } as const

/** The name with the ending of what is stored. */
function nameOf({ kind }: Stored, given: string): string {
  const stem = given.replace(/^.*[\\/]/, '').replace(/\.[a-z\d]{1,5}$/i, '')
  return stem.trim() === '' ? generalNames[kind] : `${stem.trim().slice(0, fileLimits.longestName)}${ENDINGS[kind]}`
}

/** A file for a reader. Its name may have contact details, which the other person does not see before a payment. */
export const toFile = (row: FileRow, hidesName: boolean): AttachedFile => ({
  id: row.id,
  kind: row.kind,
  name: hidesName ? generalNames[row.kind] : row.name,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
})

/**
 * Keeps a photo or a PDF for a message of the actor. Refuses with `file_not_accepted` other types and unsafe PDFs,
 * with `limit_reached` beyond the bytes of a day, with `unavailable` when too many wait, and with the refusals of
 * reading the form.
 */
export async function uploadFile(
  ctx: Ctx & Needs<'pictureQueue' | 'tasks'>,
  actor: Actor,
  incoming: IncomingFile,
): Promise<AttachedFile> {
  const { db, clock } = ctx
  const dayAgo = new Date(clock.now().getTime() - 24 * HOUR_MS)
  if ((await sumFiles(db, actor.id, dayAgo)) >= fileLimits.bytesPerDay)
    throw new Refusal('limit_reached', `You can send ${fileLimits.bytesPerDay / MEGABYTE} MB of files a day. Try again tomorrow.`)
  const { file, name } = await incoming.read()
  if (!file || file.bytes === 0) throw new Refusal('file_not_accepted')
  const intake = { accountId: actor.id, parent: PRIVATE_FOLDER, isGone: incoming.isGone }
  const isDocument = await isPdf(file.path)
  try {
    return await takePicture(ctx, intake, async (target) => {
      const stored = isDocument ? await storePdf(ctx, actor, file, target) : await storePhoto(file, target)
      const row = { ...stored, uploaderId: actor.id, name: nameOf(stored, name), createdAt: clock.now() }
      return toFile(await insertFile(db, row), false)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_an_image') throw error
    const isUsual = error.message === problems.not_an_image[1]
    throw new Refusal('file_not_accepted', isUsual ? undefined : error.message)
  }
}

/** Files that are stored no more, removed after the transaction. */
const forget = (tx: Transaction, key: string, rows: readonly FileRow[]) =>
  enqueue(tx, { kind: FORGET_FILES_JOB, key, payload: { keys: rows.flatMap(keysOfFile) } })

/** Deletes a file of the actor that is not sent. Refuses with `file_not_found`. */
export async function removeFile({ db }: Needs<'db'>, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await removeUnsent(tx, id, actor.id)
    if (!row) throw new Refusal('file_not_found')
    await forget(tx, `message-file:${id}`, [row])
  })
}

const REMOVED_AT_ONCE = 100

/** Deletes files that were never sent. */
export async function removeForgottenFiles({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - fileLimits.unsentHours * HOUR_MS)
  const removeSome = () =>
    db.transaction(async (tx) => {
      const rows = await removeOldUnsent(tx, before, REMOVED_AT_ONCE)
      if (rows[0]) await forget(tx, `message-files:${rows[0].id}`, rows)
      return rows.length
    })
  while ((await removeSome()) === REMOVED_AT_ONCE);
}

/**
 * Gives a new message its files. Refuses with `file_not_found` those that are not the author's or are sent already,
 * and with `limit_reached` when they are too large together.
 */
export async function attachFiles(tx: Transaction, messageId: number, authorId: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await lockUnsent(tx, authorId, ids)
  if (rows.length < ids.length) throw new Refusal('file_not_found', 'A file is not there any more. Attach it again.')
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > fileLimits.messageBytes)
    throw new Refusal('limit_reached', `The files of a message can have ${fileLimits.messageBytes / MEGABYTE} MB together.`)
  await placeFiles(tx, messageId, ids)
}

/** Whether a message has exactly these files, in this order. */
export async function hasFiles(tx: Transaction, messageId: number, ids: readonly number[]): Promise<boolean> {
  const files = (await listFiles(tx, [messageId])).get(messageId) ?? []
  return files.map(({ id }) => id).join() === ids.join()
}

/** A stored file as a response. Refuses with `file_not_found` when the store has it no more. */
export async function openFile(
  { images }: Needs<'images'>,
  row: FileRow,
  { hidesName, isPreview }: { hidesName: boolean; isPreview: boolean },
): Promise<FileAnswer> {
  const file = await images.get((isPreview ? row.previewKey : null) ?? row.key)
  if (!file) throw new Refusal('file_not_found')
  return { ...file, name: hidesName ? generalNames[row.kind] : row.name }
}

/** A file for one of its two people, or for who has uploaded it. Refuses with `file_not_found`. */
export async function readFileOf(
  ctx: Needs<'db' | 'images'>,
  actor: Actor,
  id: number,
  size: 'full' | 'preview',
): Promise<FileAnswer> {
  const found = await findReadable(ctx.db, id, actor.id)
  if (!found) throw new Refusal('file_not_found')
  const hidesName = !found.isPaid && found.file.uploaderId !== actor.id
  return openFile(ctx, found.file, { hidesName, isPreview: size === 'preview' })
}
