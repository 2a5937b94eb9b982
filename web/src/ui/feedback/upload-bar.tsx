import { t } from '@lingui/core/macro'
import { cn } from '../class-names.ts'

interface UploadBarProps {
  /** Of the file. */
  name: string
  /** From 0 to 1: how much was sent. At 1 the server still works on it. */
  progress: number
}

/** How far an upload is. */
export function UploadBar({ name, progress }: UploadBarProps) {
  const percent = Math.round(progress * 100)
  return (
    <span
      role="progressbar"
      aria-label={t`Uploading ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line"
    >
      <span
        style={{ width: `${percent}%` }}
        className={cn('block h-full rounded-full bg-primary transition-[width]', progress >= 1 && 'animate-pulse')}
      />
    </span>
  )
}
