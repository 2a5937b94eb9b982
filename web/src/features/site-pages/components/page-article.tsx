import type { ReactNode } from 'react'

interface PageArticleProps {
  title: string
  lead: ReactNode
  /** A line under the lead, such as the date of a legal text. */
  note?: ReactNode
  children: ReactNode
}

/** A text page: one column of at most 720 px with a title and a lead. */
export function PageArticle({ title, lead, note, children }: PageArticleProps) {
  return (
    <div className="wrap py-10 sm:py-16">
      <article className="mx-auto max-w-[720px]">
        <header>
          <h1>{title}</h1>
          <p className="mt-4 text-lg text-muted">{lead}</p>
          {note ? <p className="num mt-3 text-sm text-muted">{note}</p> : null}
        </header>
        <div className="mt-10 flex flex-col gap-10 sm:mt-12 sm:gap-12">{children}</div>
      </article>
    </div>
  )
}
