declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the dashboard: the visitor comes for their own bookings, though a host's dashboard opens with the day. */
    opensBookings?: boolean | undefined
  }
}

/** The history state of a link to the visitor's own bookings on the dashboard. */
export const openBookings = { opensBookings: true } as const
