import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconSearch, Loader, VisuallyHidden } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { useId } from 'react'
import css from '#navigation/palette/palette.module.css'
import { optionId, Results } from '#navigation/palette/results.tsx'
import { useFinder } from '#navigation/palette/use-finder.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** Search across pages, actions and store data. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={<VisuallyHidden>{t`Search everything`}</VisuallyHidden>}
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

/** A separate component, so that each opening starts empty. */
function Finder({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const finder = useFinder(onClose)
  const { question, count, isSearching, error, active } = finder
  return (
    <>
      <div className={css.asking}>
        <IconSearch size={20} aria-hidden />
        <input
          className={css.input}
          // A plain text field, without the extras of a search field.
          type="text"
          role="combobox"
          aria-label={t`Search everything`}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t`Pages, actions, reviews, products, customers, orders`}
          data-autofocus
          value={question}
          onChange={(event) => finder.ask(event.currentTarget.value)}
          onKeyDown={finder.onKeyDown}
        />
        {isSearching && <Loader size="xs" aria-hidden />}
      </div>
      <Results id={listId} finder={finder} />
      {error && (
        <p className={css.nothing} role="alert">
          <Trans>Couldn’t search: {error.message}</Trans>
        </p>
      )}
      {count === 0 && !isSearching && !error && (
        <p className={css.nothing}>
          <Trans>No results for “{question.trim()}”</Trans>
        </p>
      )}
      <VisuallyHidden role="status">{isSearching ? '' : countOf(count)}</VisuallyHidden>
      <Keys />
    </>
  )
}

const countOf = (count: number) => plural(count, { one: '# result', other: '# results' })

function Keys() {
  return (
    <footer className={css.keys} aria-hidden>
      <span>
        <Trans>
          <kbd>↑</kbd> <kbd>↓</kbd> to navigate
        </Trans>
      </span>
      <span>
        <Trans>
          <kbd>Enter</kbd> to open
        </Trans>
      </span>
      <span>
        <Trans>
          <kbd>Esc</kbd> to close
        </Trans>
      </span>
    </footer>
  )
}
