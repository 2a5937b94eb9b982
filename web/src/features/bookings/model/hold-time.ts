/** The remaining milliseconds of a hold; 0 when it has ended or its end is invalid. */
export function holdLeftMs(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now
  return Number.isNaN(left) ? 0 : Math.max(0, left)
}

/**
 * `14:32` minutes and seconds, `1:02:05` from an hour on. The last second shows as `0:01`, so that `0:00` means
 * expired.
 */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
