/** An instant as text: ISO 8601 with a time zone, so that its day is unambiguous. */
export const INSTANT_PATTERN =
  '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$'
export const INSTANT_LENGTH = 35
