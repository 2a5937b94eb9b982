/** How many live listings of a host, the newest, the public facts about the host cover. */
export const hostListingsRead = 1000
