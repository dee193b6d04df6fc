import { type ChangeEvent, type RefObject, useRef, useState } from 'react'

type Texts<Field extends string> = Readonly<Record<Field, string>>
type Errors<Field extends string> = { readonly [Each in Field]?: string }

/** What a text field is bound to. */
interface FieldBinding {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onBlur: () => void
}

interface Fields<Field extends string, Root extends HTMLElement> {
  /** For the form, or the part of one that has the fields, so that the first in error can take the focus. */
  readonly form: RefObject<Root | null>
  readonly typed: Texts<Field>
  readonly bind: (field: Field) => FieldBinding
  /** Validates every field, shows what is wrong and focuses the first error; true if there are none. */
  readonly check: () => boolean
  /** Shows the errors found by the server, and focuses the first. */
  readonly show: (errors: Readonly<Record<string, string>>) => void
  /** Clears some fields, for example passwords after a refusal. */
  readonly clear: (...fields: readonly Field[]) => void
}

/**
 * The text fields of a form, from their initial values and the rule that validates them. A field is validated
 * when it loses the focus with text in it and, once it has an error, on every key (components.md, Field). With
 * `hold`, the values are held elsewhere, such as in a draft, and `initial` is what they are now.
 */
export function useFields<Field extends string, Root extends HTMLElement = HTMLFormElement>(
  initial: Texts<Field>,
  validate: (typed: Texts<Field>) => Errors<Field>,
  hold?: (typed: Texts<Field>) => void,
): Fields<Field, Root> {
  const form = useRef<Root>(null)
  const [localValues, setLocalValues] = useState(initial)
  const [typed, setTyped] = hold ? [initial, hold] : [localValues, setLocalValues]
  const [errors, setErrors] = useState<Errors<Field>>({})
  const names = Object.keys(initial) as Field[]
  const pickErrors = (found: Errors<Field>, keep: (field: Field) => boolean) =>
    Object.fromEntries(
      names.filter((field) => found[field] && keep(field)).map((name) => [name, found[name]]),
    )

  const show = (found: Errors<Field>) => {
    setErrors(found)
    const firstInvalid = names.find((field) => found[field])
    if (firstInvalid) form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus()
  }
  return {
    form,
    typed,
    bind: (field) => ({
      name: field,
      value: typed[field],
      error: errors[field],
      onChange: ({ target }) => {
        const next = { ...typed, [field]: target.value }
        setTyped(next)
        setErrors((now) => pickErrors(validate(next), (name) => now[name] !== undefined) as Errors<Field>)
      },
      onBlur: () => {
        if (typed[field] === '') return
        // What the server found stays until it is mended: an error that goes would move what is being pressed.
        // Showing errors moves the focus, so this runs before they are drawn: it adds to what is there now.
        setErrors((now) => ({ ...now, ...pickErrors(validate(typed), (name) => name === field) }))
      },
    }),
    check: () => {
      const found = validate(typed)
      show(found)
      return names.every((field) => !found[field])
    },
    show: (found) => show(found as Errors<Field>),
    clear: (...fields) => {
      setTyped({ ...typed, ...Object.fromEntries(fields.map((field) => [field, ''])) })
      setErrors((now) => pickErrors(now, (name) => !fields.includes(name)) as Errors<Field>)
    },
  }
}
