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
