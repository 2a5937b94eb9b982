/** A town with its state, where it has one: `Asheville, NC`, `Paris`. */
export const townOf = ({ city, state }: { city: string; state: string }): string => (state ? `${city}, ${state}` : city)
