export interface PersonSeed {
  /** Stable name inside the world; the user's id is derived from it. */
  key: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  isAdmin: boolean
  /** Whether payout onboarding is complete: needed to list. */
  isHost: boolean
  joinedDaysAgo: number
  /** Whose drawn face the profile photo is, by key; their own without it. */
  face?: string
}

/** The password of the four demo accounts. The passwords of all others are unknown. */
export const DEMO_PASSWORD = 'Porchlight1!'

export const demoKeys = { guest: 'guest', host: 'host', newHost: 'newhost', admin: 'admin' } as const

const demo = (key: string, firstName: string, lastName: string, isHost: boolean, joinedDaysAgo: number): PersonSeed => ({
  key,
  firstName,
  lastName,
  email: `${key}@porchlight.example`,
  phoneNumber: `(555) 010-${String(1000 + joinedDaysAgo).slice(-4)}`,
  isAdmin: key === 'admin',
  isHost,
  joinedDaysAgo,
})

const demoAccounts = [
  demo('guest', 'Maya', 'Okafor', false, 420),
  demo('host', 'Rosalind', 'Hale', true, 910),
  demo('newhost', 'Ines', 'Calder', false, 6),
  demo('admin', 'Ada', 'Whitlock', false, 980),
]

const hostNames = [
  'Tobias Lindqvist',
  'Carmen Villareal',
  'Desmond Achebe',
  'June Takahashi',
  'Walter Brandt',
  'Priya Raman',
  'Noelle Fontaine',
  'Hank Redfeather',
  'Lucia Moretti',
] as const

const guestNames = [
  'Teodora Marin',
  'Marcus Leary',
  'Hannah Weiss',
  'Samuel Ortiz',
  'Bea Lindgren',
  'Omar Haddad',
  'Claire Dubois',
  'Jonah Price',
  'Wren Callahan',
  'Mei Huang',
  'Patrick Doyle',
  'Anjali Mehta',
  'Felix Gruber',
  'Rosa Delgado',
  'Ethan Brooks',
  'Saoirse Byrne',
  'Kwame Mensah',
  'Lena Novak',
  'Theo Vance',
  'Isabel Fuentes',
  'Arlo Jensen',
  'Naomi Stein',
  'Gus Petrakis',
  'Yuki Mori',
  'Delia Marsh',
  'Ravi Shankaran',
  'Colette Roy',
  'Benji Kaplan',
  'Marisol Vega',
  'Ingrid Holm',
  'Darnell Watts',
  'Phoebe Lowe',
  'Emil Kowalski',
  'Sunniva Berg',
  'Luis Cardenas',
  'Greta Amsel',
  'Toby Winslow',
  'Amara Nwosu',
  'Vera Sokolova',
  'Callum Reid',
  'Hazel Quinn',
  'Dmitri Volkov',
  'Nina Rossi',
  'Oscar Thiel',
] as const

const fictional = (name: string, index: number, isHost: boolean): PersonSeed => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    key: `${firstName}-${lastName}`.toLowerCase(),
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${isHost ? 'hosts' : 'guests'}.porchlight.example`.toLowerCase(),
    phoneNumber: `(555) 01${isHost ? 1 : 2}-${String(1043 + index * 37).slice(-4)}`,
    isAdmin: false,
    isHost,
    joinedDaysAgo: (isHost ? 760 : 500) - index * 9,
  }
}

export const hostSeeds = hostNames.map((name, index) => fictional(name, index, true))
export const guestSeeds = guestNames.map((name, index) => fictional(name, index, false))
export const personSeeds: readonly PersonSeed[] = [...demoAccounts, ...hostSeeds, ...guestSeeds]
