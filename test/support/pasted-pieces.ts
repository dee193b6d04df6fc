import fc from 'fast-check'

/** The building blocks of pasted texts. */
export const piece = fc.oneof(
  fc.constantFrom(' ', '\t', ',', ', ', '\n', '\r\n', '\u2028', '，', '|', '\u0000', "O'Neill", 'Zoë', 'أمل'),
  fc.constantFrom('"', '""', '1.', '\n2) ', ';', '; ', '---'),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
