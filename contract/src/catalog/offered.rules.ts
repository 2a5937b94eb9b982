/** What a form offers of a list: all that is in use, and what is retired but chosen already. */
export const offered = <Entry extends { isRetired?: true | undefined }>(
  entries: readonly Entry[],
  isChosen: (entry: Entry) => boolean = () => false,
): Entry[] => entries.filter((entry) => !entry.isRetired || isChosen(entry))
