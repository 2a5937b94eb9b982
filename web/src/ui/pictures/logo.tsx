import { useSiteSettings } from '../../lib/site-settings.tsx'
import { cn } from '../class-names.ts'

/** The lantern and the name of the site. */
export function Logo({ className }: { className?: string }) {
  const { name } = useSiteSettings()
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2.5 font-display text-2xl leading-none font-medium tracking-[-0.02em]',
        className,
      )}
    >
      <svg aria-hidden width="30" height="34" viewBox="0 0 30 34" fill="none" className="shrink-0">
        <circle cx="15" cy="18" r="14" fill="var(--amber)" opacity=".28" />
        <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.3">
          <path d="M15 2v5M9 12l6-6 6 6" />
          <path d="M8.5 13h13l-2 13h-9Z" fill="var(--amber)" />
          <path d="M10 29.5h10" />
        </g>
      </svg>
      {name}
    </span>
  )
}
