import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { Command } from '#navigation/palette/commands.ts'
import css from '#navigation/palette/palette.module.css'
import type { useFinder } from '#navigation/palette/use-finder.ts'

interface ResultsProps {
  id: string
  finder: ReturnType<typeof useFinder>
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The results by group. */
export function Results({ id, finder: { question, groups, active, setActive, choose } }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option that becomes the active one is brought into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, question])

  let index = -1
  return (
    <div ref={list} id={id} role="listbox" aria-label={t`Results`} className={css.list}>
      {groups.map(({ title, commands: some }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, a fieldset is not allowed in one
        <div key={title} role="group" aria-label={title} className={css.group}>
          <div className={css.title} aria-hidden>
            {title}
          </div>
          {some.map((command) => {
            index += 1
            const own = index
            return (
              <Option
                key={command.id}
                id={optionId(id, own)}
                command={command}
                isActive={own === active}
                onPoint={() => setActive(own)}
                onChoose={() => choose(command)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, command: { label, hint, icon: Icon }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the field, whose keys move and choose
    <div id={id} role="option" aria-selected={isActive} className={css.option} onPointerMove={onPoint} onClick={onChoose}>
      <Icon size={18} aria-hidden />
      <span className={css.label}>{label}</span>
      {hint && <span className={css.hint}>{hint}</span>}
    </div>
  )
}
