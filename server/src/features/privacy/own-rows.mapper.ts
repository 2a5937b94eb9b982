import type { Page } from '#contract/shared/paging.ts'

export const instantOf = (instant: Date): string => instant.toISOString()

/** Maps each row of a page to what is shown. */
export const mapPage = <Row, Item>({ items, next }: Page<Row>, toItem: (row: Row) => Item): Page<Item> => ({
  items: items.map(toItem),
  next,
})
