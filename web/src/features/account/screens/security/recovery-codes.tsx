import { t } from '@lingui/core/macro'
import { Copy, Download } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useSiteSettings } from '../../../../lib/site-settings.tsx'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { twoStepCopy } from '../../account.copy.ts'

const fileOf = (codes: readonly string[], site: string) =>
  new Blob([[t`${site} recovery codes`, t`Each works once.`, '', ...codes, ''].join('\n')], { type: 'text/plain' })

/** New recovery codes, which are shown this once, to save as a file or elsewhere. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const copy = twoStepCopy().codes
  const { name } = useSiteSettings()
  const url = useMemo(() => URL.createObjectURL(fileOf(codes, name)), [codes, name])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">{copy.heading}</h3>
      <p className="max-w-prose text-muted">{copy.text}</p>
      <ul
        aria-label={t`Recovery codes`}
        className="grid max-w-md grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button asChild variant="outline">
          <a href={url} download="porchlight-recovery-codes.txt">
            <Download aria-hidden className="size-4.5" /> {copy.download}
          </a>
        </Button>
        <Button variant="outline" onClick={() => void copyText(codes.join('\n'), copy.copied)}>
          <Copy aria-hidden className="size-4.5" /> {copy.copy}
        </Button>
        <Button onClick={onSaved}>{copy.done}</Button>
      </div>
    </div>
  )
}
