export interface HostLead {
  name: string
  email: string
  phone: string
  propertyType: string
}

export const emptyLead: HostLead = { name: '', email: '', phone: '', propertyType: '' }

export const propertyTypes = [
  { value: 'house', label: 'House' },
  { value: 'apartment', label: 'Apartment' },
  { value: 'cabin', label: 'Cabin' },
  { value: 'villa', label: 'Villa' },
  { value: 'other', label: 'Other' },
] as const

/** The simulated duration in milliseconds; nothing is sent. */
export const leadDelayMs = 1000

/** The fields in display order. */
const shownFields = ['name', 'phone', 'email', 'propertyType'] as const

/** The empty fields in display order. All are required; their format is not checked. */
export function emptyFields(lead: HostLead): (keyof HostLead)[] {
  return shownFields.filter((name) => lead[name].trim() === '')
}
