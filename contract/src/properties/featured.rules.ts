/** How many featured listings there can be: the home page shows fewer, and the rest takes their place. */
export const MOST_FEATURED = 24

/** Stays of the home page. */
export const HOME_STAYS = 8
