/** The aspects that a guest rates, in the order of the form and the page. */
export const reviewAspects = ['cleanliness', 'accuracy', 'checkIn', 'location', 'value'] as const
export type ReviewAspect = (typeof reviewAspects)[number]

/** Their labels. */
export const aspectLabels: Record<ReviewAspect, string> = {
  cleanliness: 'Cleanliness',
  accuracy: 'Accuracy',
  checkIn: 'Check-in',
  location: 'Location',
  value: 'Value',
}
