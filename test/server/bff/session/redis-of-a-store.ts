export const slide = { poll: false }
