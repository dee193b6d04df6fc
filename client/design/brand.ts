/** The product's name, in one place: the mark and the name are placeholders (design, README). */
export const brandName = 'Numberlane'
