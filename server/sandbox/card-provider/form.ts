/** A form as the provider reads it: 'items[0][price]' is a field of a field. */
export interface Form {
  readonly [key: string]: string | Form
}

const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Reads the flat fields of a form or a query into what their names say. */
export function readForm(fields: Readonly<Record<string, unknown>>): Form {
  const form: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    if (path.some((part) => FORBIDDEN.includes(part))) continue
    let at = form
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    at[path.at(-1) ?? ''] = String(value)
  }
  return form as Form
}

export const textOf = (form: Form | undefined, key: string): string | undefined => {
  const value = form?.[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}
export const formOf = (form: Form | undefined, key: string): Form | undefined => {
  const value = form?.[key]
  return typeof value === 'object' ? value : undefined
}
export const numberOf = (form: Form | undefined, key: string): number | undefined => {
  const text = textOf(form, key)
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined
}
export const flagOf = (form: Form | undefined, key: string): boolean => textOf(form, key) === 'true'
/** The metadata of a request: texts by their names. */
export const metadataOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(form, 'metadata') ?? {}).map(([key, value]) => [key, String(value)]),
  )
