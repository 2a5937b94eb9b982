import { type ReactNode, useId } from 'react'
import { Panel } from '../../../../ui/card.tsx'

interface TodayPanelProps {
  title: string
  /** A link beside the title. */
  link?: ReactNode
  children: ReactNode
}

/** A card beside the day, with its heading. */
export function TodayPanel({ title, link, children }: TodayPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel className="p-5">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
            {title}
          </h2>
          {link}
        </div>
        {children}
      </Panel>
    </section>
  )
}
