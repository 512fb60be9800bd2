import { useHost } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { IconSearch, Loader, VisuallyHidden } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Command } from '#navigation/palette/commands.ts'
import css from '#navigation/palette/palette.module.css'
import { remember } from '#navigation/palette/recent.ts'
import { useCommands } from '#navigation/palette/use-commands.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** Everything by name: pages, actions, and what the store holds. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={<VisuallyHidden>Search everything</VisuallyHidden>}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={600}
      padding={0}
      classNames={{ header: css.header, content: css.content }}
    >
      <Finder onClose={onClose} />
    </Modal>
  )
}

/** Its own component, so that each opening begins with nothing typed. */
function Finder({ onClose }: { onClose: () => void }) {
  const [question, setQuestion] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching, error } = useCommands(question)
  const { organization } = useHost()
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const commands = groups.flatMap((group) => group.commands)
  const active = Math.min(at, commands.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the option that becomes the active one is brought into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, question])

  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    if (command.href) remember(organization.uuid, command)
    command.run?.()
    if (command.href) navigate(command.href)
  }
  const handleKey = (event: KeyboardEvent) => {
    const last = commands.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const next = moves[event.key]
    // While characters are composed, keys belong to that.
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (next === undefined) choose(commands[active])
    else setAt(Math.max(0, next))
  }

  let index = -1
  return (
    <>
      <div className={css.asking}>
        <IconSearch size={20} aria-hidden />
        <input
          className={css.input}
          // A plain field: what browsers add to their own kind is in the way here.
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Pages, actions, reviews, products, customers, orders"
          data-autofocus
          value={question}
          onChange={(event) => {
            setQuestion(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={handleKey}
        />
        {isSearching && <Loader size="xs" aria-hidden />}
      </div>
      <div ref={list} id={listId} role="listbox" aria-label="Results" className={css.list}>
        {groups.map(({ title, commands: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, a fieldset may not stand in one
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
                  id={optionId(own)}
                  command={command}
                  isActive={own === active}
                  onPoint={() => setAt(own)}
                  onChoose={() => choose(command)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {error && (
        <p className={css.nothing} role="alert">
          The search did not work: {error.message}
        </p>
      )}
      {commands.length === 0 && !isSearching && !error && <p className={css.nothing}>Nothing found for “{question.trim()}”.</p>}
      <VisuallyHidden role="status">{isSearching ? '' : countOf(commands.length)}</VisuallyHidden>
      <footer className={css.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to move
        </span>
        <span>
          <kbd>Enter</kbd> to open
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
      </footer>
    </>
  )
}

const countOf = (count: number) => (count === 1 ? '1 result' : `${count} results`)

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
