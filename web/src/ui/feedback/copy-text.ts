import { t } from '@lingui/core/macro'
import { showToast } from './toast-store.ts'

/** Copies a text and says `copied`. Where the browser refuses, it asks to select the text, which stays on the page. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: copied })
  } catch {
    showToast({ title: t`Select the text and copy it.`, variant: 'destructive' })
  }
}
