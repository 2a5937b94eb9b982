/** The sections of the console's settings, each at `/admin/settings/{section}`, in the order of their list. */
export const settingsSections = [
  { section: 'name', label: 'Name and texts' },
  { section: 'pictures', label: 'Pictures' },
  { section: 'colors', label: 'Colors' },
  { section: 'opening', label: 'Opening' },
  { section: 'private', label: 'Private mode' },
  { section: 'languages', label: 'Languages' },
  { section: 'fees', label: 'Fees' },
  { section: 'times', label: 'Times' },
  { section: 'cancellation', label: 'Cancellation' },
  { section: 'contact', label: 'Contact' },
  { section: 'links', label: 'Links' },
  { section: 'versions', label: 'Versions' },
] as const

export type SettingsSection = (typeof settingsSections)[number]['section']

/** The sections as places that the console's search finds. */
export const settingsPlaces = settingsSections.map(({ section, label }) => ({
  to: `/admin/settings/${section}`,
  label: `Settings: ${label}`,
  isPart: true,
}))
