import { IconSearch, TextInput } from '@yuko/ui'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type PickerGroup, search } from './picker.model.ts'
import styles from './picker.module.css'

interface PickerListProps {
  /** What is chosen here, for everybody who does not see it: “Condition”. */
  label: string
  groups: readonly PickerGroup[]
  /** What can be chosen only because it was typed, such as a name that only the merchant knows. */
  typed?: (text: string) => PickerGroup | undefined
  onChoose: (value: string) => void
  /** Instead of the usual words where nothing is found. */
  empty?: ReactNode
  /** Where it stands by itself and not in a popover, the page's first focus is not its. */
  autoFocus?: boolean
}

/** A grouped list with a search; arrow keys walk it, Enter chooses. */
export function PickerList({ label, groups, typed, onChoose, empty, autoFocus = true }: PickerListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const extra = text.trim() ? typed?.(text.trim()) : undefined
  const found = [...search(groups, text), ...(extra ? [extra] : [])]
  const items = found.flatMap((group) => group.items)
  const idOf = (value: string) => `${id}-${value}`
  const walk = (to: number) => {
    const next = Math.min(Math.max(to, 0), items.length - 1)
    setActive(next)
    document.getElementById(idOf(items[next]?.value ?? ''))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: items.length - 1 }
    const to = event.key === 'Home' || event.key === 'End' ? (text ? undefined : moves[event.key]) : moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      walk(to)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = items[active]
      if (chosen) onChoose(chosen.value)
    }
  }

  return (
    <div className={styles.picker}>
      <TextInput
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={items[active] ? idOf(items[active].value) : undefined}
        placeholder="Search"
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {items.length === 0 && (
        <p className={styles.empty} role="status">
          {empty ?? `Nothing is called “${text.trim()}”.`}
        </p>
      )}
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {found.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={styles.group} aria-hidden>
              {group.label}
            </p>
            {group.items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
              <div
                key={item.value}
                id={idOf(item.value)}
                role="option"
                tabIndex={-1}
                aria-selected={items[active] === item}
                className={styles.option}
                onClick={() => onChoose(item.value)}
                onMouseMove={() => items[active] !== item && setActive(items.indexOf(item))}
              >
                {item.icon}
                <span>
                  <span className={styles.label}>{item.label}</span>
                  {item.description && <span className={styles.description}>{item.description}</span>}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
