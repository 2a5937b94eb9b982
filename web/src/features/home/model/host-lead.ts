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

/** How long the form seems to work (spec §9); nothing is sent (decision A5). */
export const leadDelayMs = 1000

/** Every field is required; their form is not checked (spec §5). */
export function isLeadComplete(lead: HostLead): boolean {
  return Object.values(lead).every((value: string) => value.trim() !== '')
}
