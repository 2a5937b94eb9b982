import { z } from 'zod'
import { idSchema } from '../ids.ts'

/** A photo or a PDF of a message. A photo is a JPEG that was encoded anew, without what its camera noted in it. */
export const attachedFileSchema = z.object({
  id: idSchema,
  kind: z.enum(['photo', 'pdf']),
  /** As its sender named it; a general name for the other person until the booking is paid. */
  name: z.string(),
  bytes: z.number().int(),
  /** Of a photo, in pixels; null for a PDF. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type AttachedFile = z.infer<typeof attachedFileSchema>

const counted = (count: number, noun: string): string[] => (count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`])

/** Files in words: `2 photos and 1 PDF`; '' without any. */
export function describeFiles(files: readonly Pick<AttachedFile, 'kind'>[]): string {
  const photos = files.filter(({ kind }) => kind === 'photo').length
  return [...counted(photos, 'photo'), ...counted(files.length - photos, 'PDF')].join(' and ')
}
