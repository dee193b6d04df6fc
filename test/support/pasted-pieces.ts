import fc from 'fast-check'

/** The building blocks of pasted texts. */
export const piece = fc.oneof(
  fc.constantFrom(' ', '\t', ',', ', ', '\n', '\r\n', '\u2028', '，', '|', '\u0000', "O'Neill", 'Zoë', 'أمل'),
  fc.constantFrom('"', '""', '1.', '\n2) ', ';', '; ', '---'),
  fc.constantFrom(
    'Name\tName\n',
    'First\tLast\tFirst\tLast\n',
    '#\tName\t#\tName\n',
    'Ana María',
    'Low, Ben',
    'Ana María\tGarcía López\n',
    '\nGarcía López, Ana María',
    'Ruiz, Ana\tLow, Ben\n',
    '1\tAna Ruiz\t2\tBen Low\n',
    '1. Jo Li\t2. ',
    'R',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
