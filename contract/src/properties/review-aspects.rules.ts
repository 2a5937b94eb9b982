/** What a guest rates one by one, in the order it is asked and shown. */
export const reviewAspects = ['cleanliness', 'accuracy', 'checkIn', 'location', 'value'] as const
export type ReviewAspect = (typeof reviewAspects)[number]

/** What each of them is called. */
export const aspectLabels: Record<ReviewAspect, string> = {
  cleanliness: 'Cleanliness',
  accuracy: 'Accuracy',
  checkIn: 'Check-in',
  location: 'Location',
  value: 'Value',
}
