/** Characters of Chinese and Japanese, and of Korean, which name a place from the large to the small. */
const chinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const korean = /\p{Script=Hangul}/u

/** A town with its state, where it has one: `Asheville, NC`, `Paris`, `長野県白馬村`. */
export function townOf({ city, state }: { city: string; state: string }): string {
  if (!state) return city
  if (chinese.test(state) && chinese.test(city)) return state + city
  return korean.test(state) && korean.test(city) ? `${state} ${city}` : `${city}, ${state}`
}
