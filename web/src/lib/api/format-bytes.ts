import { t } from '@lingui/core/macro'
import { perLocale } from '../texts/format-date.ts'

const writers = [
  (size: string) => t`${size} B`,
  (size: string) => t`${size} KB`,
  (size: string) => t`${size} MB`,
  (size: string) => t`${size} GB`,
]
const number = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))

/** A file size such as `640 KB` or `2.4 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < writers.length - 1) {
    value /= 1024
    unit += 1
  }
  const rounded = value >= 10 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10
  return writers[unit]?.(number().format(rounded)) ?? ''
}
