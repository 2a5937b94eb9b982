import type { Language } from '../shared/texts/languages.ts'

export interface Testimonial {
  name: string
  rating: number
  text: string
}

/** The testimonials of a new site. */
export const defaultTestimonials: readonly Testimonial[] = [
  {
    name: 'Teodora',
    rating: 5,
    text: 'We arrived in the rain at ten and the lamp by the door was on. That was the whole review, really.',
  },
  { name: 'Marcus', rating: 5, text: 'The price I saw first was the price I paid. I had forgotten that could happen.' },
  { name: 'June', rating: 5, text: 'Our host left a list of swimming spots in pencil.' },
]

/** Their texts in the other languages, in the same order. */
export const translatedTestimonials: Readonly<Partial<Record<Language, readonly string[]>>> = {
  es: [
    'Llegamos a las diez, bajo la lluvia, y la lámpara junto a la puerta estaba encendida. En realidad, con eso está todo dicho.',
    'El primer precio que vi fue el que pagué. Había olvidado que eso era posible.',
    'Nuestro anfitrión dejó una lista de lugares para nadar, escrita a lápiz.',
  ],
  fr: [
    'Nous sommes arrivés à dix heures sous la pluie, et la lampe près de la porte était allumée. Tout est dit, vraiment.',
    'Le premier prix que j’ai vu est celui que j’ai payé. J’avais oublié que c’était possible.',
    'Notre hôte avait laissé une liste de coins de baignade, écrite au crayon.',
  ],
  de: [
    'Wir kamen um zehn im Regen an, und die Lampe an der Tür brannte. Mehr muss man eigentlich nicht sagen.',
    'Der erste Preis, den ich sah, war der, den ich bezahlt habe. Ich hatte vergessen, dass es das gibt.',
    'Unser Gastgeber hatte eine Liste mit Badestellen hinterlassen, mit Bleistift geschrieben.',
  ],
  pt: [
    'Chegámos às dez, à chuva, e a luz junto à porta estava acesa. No fundo, está tudo dito.',
    'O primeiro preço que vi foi o preço que paguei. Já me tinha esquecido de que isso era possível.',
    'O nosso anfitrião deixou uma lista de sítios para nadar, escrita a lápis.',
  ],
  ja: [
    '雨の中、夜の10時に着くと、玄関の明かりがついていました。感想はそれに尽きます。',
    '最初に見た料金が、そのまま支払った料金でした。そんなことがあるのを忘れていました。',
    'ホストの方が、泳げる場所のリストを鉛筆で書いて残してくださいました。',
  ],
}
