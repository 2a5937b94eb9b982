/**
 * The grid of a host's booking and of its skeleton: a card on a phone, three columns from 640 px, five from 1024 px,
 * where a closed row is at most 132 px high.
 */
export const hostRowGrid = {
  row: 'grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-2.5 py-4 sm:grid-cols-[120px_minmax(0,1fr)_auto] sm:gap-x-5 sm:gap-y-2 sm:py-3 lg:grid-cols-[120px_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_220px]',
  picture: 'h-22 w-full rounded-xl sm:row-span-3 sm:h-20 lg:row-span-1',
  place: 'min-w-0',
  guest: 'col-span-full min-w-0 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:row-start-1',
  status: 'col-span-full min-w-0 sm:col-span-1 sm:col-start-2 lg:col-start-4 lg:row-start-1',
  /** Price and actions: one line on a phone. */
  end: 'col-span-full flex flex-wrap items-end justify-between gap-x-3 gap-y-1 sm:col-span-1 sm:col-start-3 sm:row-span-3 sm:row-start-1 sm:flex-col sm:justify-start lg:col-start-5 lg:row-span-1',
  details: 'col-span-full sm:col-start-2',
} as const
