/** The product's name; pages take it from here. */
export const siteName = 'Porchlight'
