/** Names in the scripts of Chinese, Japanese and Korean, where the family's name is the first. */
const isFamilyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

interface PersonName {
  firstName: string | null
  lastName: string | null
}

/** A person's full name: `Maya Okafor`, `平田 颯太`. Empty once the account is deleted. */
export function fullNameOf({ firstName, lastName }: PersonName): string {
  const names = [firstName, lastName].filter(Boolean)
  return (isFamilyFirst.test(names.join('')) ? names.reverse() : names).join(' ')
}

/** Who did something, once the account is deleted. */
export const deletedAccount = 'Deleted account'

/** The name of who did something. */
export const nameOrDeleted = (person: PersonName): string => fullNameOf(person) || deletedAccount

/** The name of a person in lists of the console. */
export const nameOrUnnamed = (person: PersonName): string => fullNameOf(person) || 'Unnamed'
