import { pageTexts } from './texts.tsx'

/**
 * What the API says, in the language of the page: a refusal, the message of a field, or a rule in words. Other texts
 * stay as they are. For showing it: what code decides by stays English.
 */
export const translateRefusal = (english: string): string => pageTexts().translate(english)
