import type { AppContext } from '../app-context.ts'
import { pageHead, titleOf } from '../document/page-head.ts'
import { siteDescription } from '../site.ts'

interface Given {
  match: { context: AppContext; pathname: string }
}

/** The head of a personal page: a title and `noindex`. No search engine shows it, so it has the site's description. */
export const privateHead =
  (title: string) =>
  ({ match: { context, pathname: path } }: Given) =>
    pageHead(context.settings, { title: titleOf(title, context.settings), description: siteDescription, path, isPrivate: true })

/** The head of a public page about one subject. */
export const publicHead =
  (title: string, description: string) =>
  ({ match: { context, pathname: path } }: Given) =>
    pageHead(context.settings, { title: titleOf(title, context.settings), description, path })
