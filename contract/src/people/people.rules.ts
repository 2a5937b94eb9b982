/** How the list of people is filtered: by what a person does, or by the state of the account. */
export const peopleFilters = ['hosts', 'guests', 'suspended', 'administrators', 'unconfirmed'] as const
export type PeopleFilterName = (typeof peopleFilters)[number]

/** What happens to the coming stays of a person who is suspended. */
export const stayDecisions = ['keep', 'cancel'] as const
export type StayDecision = (typeof stayDecisions)[number]

/** Lengths are in characters; `latest` items of each list are on a person's page. */
export const peopleLimits = { searchLength: 100, reasonLength: 500, latest: 5, sessions: 20 } as const
