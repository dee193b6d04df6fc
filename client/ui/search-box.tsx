import type { LucideIcon } from 'lucide-react'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useContext, useEffect, useId, useRef } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import field from './field.module.css'
import { describedBy, FieldBox } from './field.tsx'
import styles from './search-box.module.css'

/** Ids of our own entries among the options. */
const OTHER = 'other:'
const NONE = 'none:'
interface SearchBoxProps {
  readonly label: string
  readonly name: string
  readonly hint?: string
  readonly error?: string
  readonly optional?: boolean
  readonly text: string
  readonly isWaiting: boolean
  /** Before each option. */
  readonly icon: LucideIcon
  readonly options: readonly { readonly id: string; readonly label: string; readonly about: string }[]
  /** Shown if there are no options; null if nothing was searched for. */
  readonly none: string | null
  /** The last line, below a rule: what to do if the option is missing; null for none. */
  readonly other: string | null
  readonly onText: (text: string) => void
  readonly onPick: (id: string) => void
  readonly onOther: () => void
  readonly onLeave: () => void
}

/** A text input with a list of suggestions, built on react-aria; one of them has to be picked. */
export function SearchBox({
  label,
  name,
  hint,
  error,
  optional,
  text,
  isWaiting,
  icon,
  options,
  none,
  other,
  onText,
  onPick,
  onOther,
  onLeave,
}: SearchBoxProps) {
  const id = useId()
  const isOpen = (other !== null || none !== null || options.length > 0) && !isWaiting
  return (
    <ComboBox
      aria-label={label}
      inputValue={text}
      onInputChange={onText}
      onChange={(key) => {
        if (key === OTHER) onOther()
        else if (key !== null) onPick(String(key))
      }}
      disabledKeys={[NONE]}
      // The options are search results already.
      defaultFilter={() => true}
      menuTrigger="input"
      allowsCustomValue
      isInvalid={error !== undefined}
      onBlur={onLeave}
    >
      <FieldBox {...{ id, label, hint, error, optional }}>
        <Group className={classes(field.in, error && field.err)}>
          <Icon of={Search} size="s" />
          <Input
            id={id}
            name={name}
            className={field.input}
            autoComplete="off"
            aria-describedby={describedBy(id, { hint, error })}
            // The plain input that this one replaces had the focus.
            autoFocus
          />
          {isWaiting && <span className={styles.spin} aria-hidden="true" />}
        </Group>
      </FieldBox>
      <OpensWithAnswer isThere={isOpen} />
      {isOpen && (
        <Popover className={styles.list} offset={4}>
          <ListBox aria-label={label}>
            {options.map((option) => (
              <ListBoxItem
                key={option.id}
                id={option.id}
                textValue={option.label}
                className={classes(styles.option, styles.tall)}
              >
                <Icon of={icon} />
                <span>
                  <b className="strong">{option.label}</b>
                  <br />
                  <span className="sm muted">{option.about}</span>
                </span>
              </ListBoxItem>
            ))}
            {none !== null && (
              <ListBoxItem id={NONE} textValue={none} className={styles.option}>
                {none}
              </ListBoxItem>
            )}
            {other !== null && (
              <ListBoxItem id={OTHER} textValue={other} className={classes(styles.option, styles.other)}>
                <Icon of={Plus} />
                {other}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      )}
    </ComboBox>
  )
}

/**
 * Opens the list once the answer to a search is there, which comes after the last key. A list that is open before it
 * would be read out: '0 options available'.
 */
function OpensWithAnswer({ isThere }: { readonly isThere: boolean }) {
  const state = useContext(ComboBoxStateContext)
  const isDue = useRef(false)
  useEffect(() => {
    isDue.current = isThere
  }, [isThere])
  // The options are known a moment after they are drawn.
  useEffect(() => {
    if (!isDue.current || !state?.isFocused) return
    if (state.isOpen) isDue.current = false
    else state.open(null, 'input')
  })
  return null
}
