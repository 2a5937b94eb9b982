/** Messages after a change of nights. */
export const hostingCopy = { saved: 'Calendar saved', blocked: 'Nights blocked', opened: 'Nights are open again' } as const
