import { t } from '@lingui/core/macro'
import { fileLimits } from '#contract/messages/message-files.rules.ts'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { problems } from '#contract/shared/problem.ts'
import type { Upload } from '../../../lib/api/uploads/upload-queue.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'

/** A file that was chosen for a message. */
export type PickedFile = Upload<AttachedFile>

/** Why a file is not uploaded beside those before it; null when the server decides. */
export function refusePicked(file: Pick<File, 'type' | 'size'>, before: readonly Pick<PickedFile, 'status'>[]): string | null {
  // Failed ones keep their room until they are removed: they can be tried again.
  const count = before.filter(({ status }) => status !== 'refused').length
  const { perMessage } = fileLimits
  if (count >= perMessage) return t`A message can have at most ${perMessage} files.`
  // Without a type, and for photos that browsers do not know, the server says what it is.
  const isPossible = file.type === '' || file.type === 'application/pdf' || file.type.startsWith('image/')
  if (!isPossible) return translateRefusal(problems.file_not_accepted[1])
  return file.size >= fileLimits.fileBytes ? translateRefusal(problems.file_too_large[1]) : null
}
