import { type ChangeEvent, type RefObject, useRef, useState } from 'react'

type Texts<Field extends string> = Readonly<Record<Field, string>>
type Errors<Field extends string> = { readonly [Each in Field]?: string }

/** What a text field is bound to. */
interface Bound {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

interface Fields<Field extends string, Root extends HTMLElement> {
  /** For the form, or the part of one that has the fields, so that the first in error can take the focus. */
  readonly form: RefObject<Root | null>
  readonly typed: Texts<Field>
  readonly bind: (field: Field) => Bound
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
 * `hold`, the values are held elsewhere, such as in a draft, and `first` is what they are now.
 */
export function useFields<Field extends string, Root extends HTMLElement = HTMLFormElement>(
  first: Texts<Field>,
  judge: (typed: Texts<Field>) => Errors<Field>,
  hold?: (typed: Texts<Field>) => void,
): Fields<Field, Root> {
  const form = useRef<Root>(null)
  const [own, setOwn] = useState(first)
  const [typed, setTyped] = hold ? [first, hold] : [own, setOwn]
  const [errors, setErrors] = useState<Errors<Field>>({})
  const names = Object.keys(first) as Field[]
  const only = (found: Errors<Field>, keep: (field: Field) => boolean) =>
    Object.fromEntries(
      names.filter((field) => found[field] && keep(field)).map((each) => [each, found[each]]),
    )

  const show = (found: Errors<Field>) => {
    setErrors(found)
    const wrong = names.find((field) => found[field])
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
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
        setErrors(only(judge(next), (each) => errors[each] !== undefined) as Errors<Field>)
      },
      onBlur: () => {
        if (typed[field] === '') return
        // What the server found stays until it is mended: an error that goes would move what is being pressed.
        setErrors({ ...errors, ...only(judge(typed), (each) => each === field) })
      },
    }),
    check: () => {
      const found = judge(typed)
      show(found)
      return names.every((field) => !found[field])
    },
    show: (found) => show(found as Errors<Field>),
    clear: (...fields) => {
      setTyped({ ...typed, ...Object.fromEntries(fields.map((field) => [field, ''])) })
      setErrors(only(errors, (each) => !fields.includes(each)) as Errors<Field>)
    },
  }
}
