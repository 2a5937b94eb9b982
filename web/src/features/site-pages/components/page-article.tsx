import type { ReactNode } from 'react'

interface PageArticleProps {
  title: string
  lead: ReactNode
  /** The address of the drawing above the title, 1440 by 560 pixels. */
  picture: string
  /** A line under the lead, such as the date of a legal text. */
  note?: ReactNode
  children: ReactNode
}

/** A text page: a drawing, and one column of at most 640 px, about 87 characters, with a title and a lead. */
export function PageArticle({ title, lead, picture, note, children }: PageArticleProps) {
  return (
    <div className="wrap pt-2 pb-10 sm:pt-8 sm:pb-16">
      <article className="mx-auto max-w-160">
        <header>
          <img
            src={picture}
            alt=""
            width={1440}
            height={560}
            fetchPriority="high"
            className="mb-8 h-auto w-full rounded-card bg-sunken sm:mb-10 print:hidden"
          />
          <h1>{title}</h1>
          <div className="mt-4 text-lg text-muted">{lead}</div>
          {note ? <p className="num mt-3 text-sm text-muted">{note}</p> : null}
        </header>
        <div className="mt-10 flex flex-col gap-10 sm:mt-12 sm:gap-12">{children}</div>
      </article>
    </div>
  )
}
