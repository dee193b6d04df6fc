/** The color bands of the scale; each holds values below its end, the last one its end too (S9.116 to S9.119). */
export const factorBands = [
  { below: 0.25, color: 'red' },
  { below: 0.5, color: 'orange' },
  { below: 0.75, color: 'yellow' },
  { below: 1, color: 'green' },
] as const
