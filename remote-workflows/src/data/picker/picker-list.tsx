import { t } from '@lingui/core/macro'
import { IconSearch, TextInput } from '@yuko/ui'
import type { ReactNode } from 'react'
import type { PickerGroup, PickerItem } from './picker.model.ts'
import styles from './picker.module.css'
import { usePicker } from './use-picker.ts'

interface PickerListProps {
  /** Accessible name, such as “Condition”. */
  label: string
  groups: readonly PickerGroup[]
  /** Options made from the typed text, such as the name of a custom property. */
  typed?: (text: string) => PickerGroup | undefined
  onChoose: (value: string) => void
  /** Replaces the default text when nothing is found. */
  empty?: ReactNode
  /** False outside of a popover, so that it doesn't take the page's focus. */
  autoFocus?: boolean
}

/** A grouped list with a search field, for arrow keys and Enter. */
export function PickerList({ label, groups, typed, onChoose, empty, autoFocus = true }: PickerListProps) {
  const { id, idOf, text, type, found, isEmpty, active, point, onKeyDown } = usePicker({ groups, typed, onChoose })
  return (
    <div className={styles.picker}>
      <TextInput
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active.value)}
        placeholder={t`Search`}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isEmpty && (
        <p className={styles.empty} role="status">
          {empty ?? t`No results for “${text.trim()}”.`}
        </p>
      )}
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {found.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options isn't a fieldset
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={styles.group} aria-hidden>
              {group.label}
            </p>
            {group.items.map((item) => (
              <Option
                key={item.value}
                id={idOf(item.value)}
                item={item}
                isActive={active === item}
                onChoose={() => onChoose(item.value)}
                onPoint={() => point(item)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface OptionProps {
  id: string
  item: PickerItem
  isActive: boolean
  onChoose: () => void
  onPoint: () => void
}

function Option({ id, item, isActive, onChoose, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={onChoose}
      onMouseMove={() => !isActive && onPoint()}
    >
      {item.icon}
      <span>
        <span className={styles.label}>{item.label}</span>
        {item.description && <span className={styles.description}>{item.description}</span>}
      </span>
    </div>
  )
}
