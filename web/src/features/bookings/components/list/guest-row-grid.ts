/**
 * The grid of a guest's booking and of its skeleton: a card on a phone, three columns from 640 px, five from 1024 px,
 * where a row is 118 px high.
 */
export const guestRowGrid = {
  row: 'grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-2.5 py-4 sm:grid-cols-[120px_minmax(0,1fr)_auto] sm:gap-x-5 sm:py-3.5 lg:min-h-29.5 lg:grid-cols-[120px_minmax(0,1.1fr)_minmax(0,1fr)_116px_200px] lg:items-center xl:grid-cols-[120px_minmax(0,1fr)_280px_116px_296px]',
  picture: 'h-22 w-full rounded-xl sm:row-span-2 sm:h-20 lg:row-span-1',
  place: 'min-w-0',
  status: 'col-span-full sm:col-span-1 sm:col-start-2 sm:row-start-2 lg:col-start-3 lg:row-start-1',
  /** Price and actions: one line on a phone. */
  end: 'col-span-full flex items-start justify-between gap-3 sm:contents',
  price: 'sm:col-start-3 sm:row-start-1 sm:text-end lg:col-start-4',
  actions: 'sm:col-start-3 sm:row-start-2 lg:col-start-5 lg:row-start-1',
} as const
