import type { AppContext } from '../app-context.ts'
import { pageHead, titleOf } from '../document/page-head.ts'

/** The head of a personal page: a title, a description, and `noindex`. */
export const privateHead =
  (title: string, description: string) => (given: { match: { context: AppContext; pathname: string } }) =>
    pageHead(given.match.context.settings, { title: titleOf(title), description, path: given.match.pathname, isPrivate: true })

/** The head of a public page about one subject. */
export const publicHead = (title: string, description: string) => (given: { match: { context: AppContext; pathname: string } }) =>
  pageHead(given.match.context.settings, { title: titleOf(title), description, path: given.match.pathname })
